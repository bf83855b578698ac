import type { ProductInput } from './scenario-store';

const category = 'मिट्टी के बर्तन';

export const edgeCaseProducts = {
  longText: {
    id: 'scenario-long',
    title:
      'Hand-Thrown Terracotta Courtyard Planter with Saucer, Drainage Hole and Wrought-Iron Stand (Extra Large, 45 cm, Weather-Resistant) – Set of Two by the Potters’ Cooperative of Khanapur-Gundibail',
    price: 1_23_45_678.5,
    sizes: ['Extra Large with Wrought-Iron Stand and Saucer', 'XXL', '45 × 45 × 60 cm'],
    description:
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterungsplatte\n\nhttps://example.in/a/very/long/address/without/any/place/to/break/it/anywhere.html',
    category,
  },
  hindi: {
    id: 'scenario-hindi',
    title: 'मिट्टी का हाथ से बना बड़ा गमला – आँगन और छत के लिए',
    price: 749,
    sizes: ['छोटा', 'बड़ा'],
    description:
      'खानापुर के कुम्हारों ने चाक पर बनाया और दो दिन धीमी आँच पर पकाया। मिट्टी साँस लेती है: मई में जड़ें ठंडी रहती हैं और अगस्त में पानी नहीं रुकता।',
    category,
  },
  tamil: {
    id: 'scenario-tamil',
    title: 'தொட்டி மண் – பூந்தொட்டிகளுக்கும் மாடித் தோட்டத்துக்கும், ஸ்ரீ கூழு மண்புழு உரத்துடன்',
    price: 349,
    sizes: ['சிறியது', 'பெரியது'],
    description: 'மண்புழு உரமும் தேங்காய் நாரும் கலந்த மண். வேர்கள் மூச்சு விடும்; மழைக்காலத்தில் நீர் தேங்காது.',
    category,
  },
  missingImage: {
    id: 'scenario-lost-picture',
    title: 'Urn of the Missing Picture',
    price: 500,
    images: ['/media/no.jpg'],
    category,
  },
  minimal: { id: 'scenario-bare', title: 'Pot', price: 1, category },
} satisfies Record<string, ProductInput>;

const olive = '/pictures/parcel-box.jpg';
const sand = '/pictures/hdmi-cable.jpg';

/** L in Olive and XL are sold out. */
export const shirt = {
  id: 'scenario-shirt',
  title: 'Linen Shirt',
  price: 600,
  images: [olive, sand],
  sizes: ['M', 'L', 'XL'],
  colors: ['Olive', 'Sand'],
  variants: [
    { size: 'M', color: 'Olive', price: 600, image: olive },
    { size: 'L', color: 'Olive', price: 650, image: olive, stock: 0 },
    { size: 'M', color: 'Sand', price: 700, regularPrice: 900, image: sand },
    { size: 'L', color: 'Sand', price: 750, image: sand },
    { size: 'XL', color: 'Olive', price: 500, image: olive, stock: 0 },
  ],
} satisfies ProductInput;

export const hindiProducts: readonly ProductInput[] = [
  edgeCaseProducts.hindi,
  ...['दीया', 'सुराही', 'तुलसी का गमला', 'खुरपी'].map((title, index) => ({
    id: `scenario-hindi-${index + 1}`,
    title,
    price: 99 + 50 * index,
    description: 'हाथ से बना। घर और आँगन के लिए।',
    category: index < 3 ? category : 'बाग़ के औज़ार',
    sizes: ['छोटा', 'बड़ा'],
  })),
];

export const longStoreName =
  'Shree Venkateshwara Home, Garden & Outdoor Living Emporium – आँगन (Est. 1962)';

export const longCategory = 'Five Hundred Clay Pots of Every Size and Shape';

export const clayPots: readonly ProductInput[] = Array.from({ length: 500 }, (_, index) => ({
  id: `scenario-pot-${index + 1}`,
  title: `Clay Pot No. ${index + 1}`,
  price: 100 + index,
  category: longCategory,
}));

const departments = {
  'Garden & Outdoor': ['Pots', 'Hand Tools', 'Watering', 'Seeds', 'Furniture'],
  'Kitchen & Dining': ['Cookware', 'Tiffin Boxes', 'Storage Jars', 'Serveware', 'Knives'],
  'Beauty & Hygiene': ['Hair Care', 'Soaps', 'Face Wash', 'Oral Care', 'Fragrances'],
  'Cleaning & Household': ['Mops', 'Detergents', 'Bins', 'Pooja Needs', 'Repellents'],
  'Foodgrains, Oil & Masala': ['Rice', 'Dals', 'Oils', 'Masalas', 'Dry Fruits'],
  'Snacks & Beverages': ['Namkeen', 'Biscuits', 'Tea', 'Coffee', 'Juices'],
  'Clothing & Footwear': ['Kurtas', 'Sarees', 'Sandals', 'Scarves', 'Caps'],
  'Stationery & Toys': ['Notebooks', 'Pens', 'Puzzles', 'Soft Toys', 'Art Supplies'],
} as const;
const brands = ['Asha', 'Bhumi', 'Chandan', 'Deepak', 'Ganga', 'Himalaya', 'Indus', 'Jaipur'];
const materials = ['Brass', 'Steel', 'Clay', 'Cotton', 'Jute', 'Teak', 'Bamboo', 'Glass', 'Copper'];
const sizes = ['S', 'M', 'L'];
const colors = ['Olive', 'Sand', 'Indigo', 'Terracotta', 'White'];

const pick = <Value>(values: readonly Value[], index: number) =>
  values[index % values.length] as Value;

/** Different products of eight categories with forty types; the same for every run. */
export function generateProducts(count: number): ProductInput[] {
  const entries = Object.entries(departments);
  return Array.from({ length: count }, (_, index) => {
    const [category, types] = pick(entries, index);
    const type: string = pick(types, Math.floor(index / entries.length));
    const price = 49 + ((index * 37) % 4950);
    const color = pick(colors, index);
    return {
      id: `scenario-${index + 1}`,
      title: `${pick(brands, index * 5)} ${pick(materials, index * 7)} ${type} No. ${index + 1}`,
      price,
      category,
      parentCategory: type,
      ...(index % 4 === 0 && { regularPrice: Math.round(price * 1.25) }),
      ...(index % 6 === 0 && { sizes }),
      ...(index % 3 === 0 && { colors: [color] }),
      ...(index % 20 === 0 && { stock: index % 40 === 0 ? 0 : 3 }),
      description: `${type} in ${color.toLowerCase()}, made in India.`,
    };
  });
}
