import type { ProductInput } from './test-store';

export const urn: ProductInput = { id: 'sample-urn', title: 'Stone Urn', price: 500 };

const category = 'मिट्टी के बर्तन';

export const edgeCaseProducts = {
  longText: {
    id: 'sample-long',
    title:
      'Hand-Thrown Terracotta Courtyard Planter with Saucer, Drainage Hole and Wrought-Iron Stand (Extra Large, 45 cm, Weather-Resistant) – Set of Two by the Potters’ Cooperative of Khanapur-Gundibail',
    price: 1_23_45_678.5,
    sizes: ['Extra Large with Wrought-Iron Stand and Saucer', 'XXL', '45 × 45 × 60 cm'],
    description:
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterungsplatte\n\nhttps://example.in/a/very/long/address/without/any/place/to/break/it/anywhere.html',
    category,
  },
  hindi: {
    id: 'sample-hindi',
    title: 'मिट्टी का हाथ से बना बड़ा गमला – आँगन और छत के लिए',
    price: 749,
    sizes: ['छोटा', 'बड़ा'],
    description:
      'खानापुर के कुम्हारों ने चाक पर बनाया और दो दिन धीमी आँच पर पकाया। मिट्टी साँस लेती है: मई में जड़ें ठंडी रहती हैं और अगस्त में पानी नहीं रुकता।',
    category,
  },
  tamil: {
    id: 'sample-tamil',
    title: 'தொட்டி மண் – பூந்தொட்டிகளுக்கும் மாடித் தோட்டத்துக்கும், ஸ்ரீ கூழு மண்புழு உரத்துடன்',
    price: 349,
    sizes: ['சிறியது', 'பெரியது'],
    description: 'மண்புழு உரமும் தேங்காய் நாரும் கலந்த மண். வேர்கள் மூச்சு விடும்; மழைக்காலத்தில் நீர் தேங்காது.',
    category,
  },
  missingImage: {
    id: 'sample-lost-picture',
    title: 'Urn of the Missing Picture',
    price: 500,
    images: ['/media/no.jpg'],
    category,
  },
  minimal: { id: 'sample-bare', title: 'Pot', price: 1, category },
} satisfies Record<string, ProductInput>;

/** A store whose name and products have long texts. */
export const longNames = {
  name: 'Shree Venkateshwara Home, Garden & Outdoor Living Emporium – आँगन (Est. 1962)',
  products: Object.values(edgeCaseProducts),
};
