import type { DemoProduct } from '../demo-product';

export const lightingDecor: DemoProduct[] = [
  {
    id: 'black-metal-lantern',
    title: 'Black Metal Outdoor Lantern',
    parentCategory: 'Lanterns',
    regularPrice: 1999,
    discountedPrice: 1599,
    pictures: ['outdoor-lantern.jpg'],
    featured: true,
    attributes: { color: ['Matt Black'], material: ['Powder-coated steel', 'Glass'] },
    description: [
      'Stands on the step, hangs from a branch, and keeps a candle burning through the evening wind. Glass on four sides, a hinged door with a catch, vents under the roof so that the glass stays clear.',
      '18 × 18 × 42 cm, takes pillar candles up to 8 cm across. The candle in the picture is included. Never leave a burning candle alone, and not within reach of curtains.',
    ],
  },
  {
    id: 'lantern-pair-black-and-brass',
    title: 'Lanterns, Black & Brass Tone, Set of Two',
    parentCategory: 'Lanterns',
    regularPrice: 3499,
    discountedPrice: 2799,
    pictures: ['category-lighting-decor.jpg', 'outdoor-lantern.jpg'],
    featured: true,
    attributes: { color: ['Black & Brass'], material: ['Steel', 'Glass'] },
    description: [
      'The tall black lantern and a smaller one in brass tone, with four pillar candles in three heights. For Diwali evenings, and the forty ordinary ones before and after.',
      'The fern in the picture is not included.',
    ],
  },
  {
    id: 'warm-white-string-lights',
    title: 'Warm White String Lights',
    parentCategory: 'String Lights',
    regularPrice: 1499,
    discountedPrice: 1149,
    pictures: ['string-lights.jpg'],
    attributes: { size: ['10 m'], color: ['Warm White'] },
    description: [
      'Teardrop LED bulbs on a black rubber cord that looks right in daylight too. Splash-proof (IP44) for balconies and pergolas, 2700 K, low voltage after the plug, and shatterproof bulbs that can be replaced one by one.',
      '230 V with an Indian two-pin plug; BIS-certified adapter. Up to three strings can be joined end to end.',
    ],
  },
  {
    id: 'braided-jute-doormat',
    title: 'Braided Jute Doormat',
    parentCategory: 'Doormats',
    regularPrice: 899,
    discountedPrice: 699,
    pictures: ['jute-doormat.jpg'],
    attributes: {
      size: ['40 × 60 cm', '45 × 75 cm'],
      color: ['Natural & Green'],
      material: ['Jute'],
      'eco-friendly': ['true'],
    },
    description: [
      'An oval mat, braided and stitched by hand, with one green round for good measure. Jute takes the dust off and gives none back.',
      'For covered doorways: shake it out, brush it, dry it in the sun. Latex dots underneath keep it where it is.',
    ],
  },
  {
    id: 'pedestal-bird-bath',
    title: 'Stone-Finish Pedestal Bird Bath',
    parentCategory: 'Garden Accents',
    regularPrice: 4999,
    discountedPrice: 4249,
    pictures: ['bird-bath.jpg'],
    featured: true,
    attributes: { material: ['Fibre-reinforced concrete'] },
    description: [
      'Put it where you can see it from the kitchen, fill it in March, and by April you will know your bulbuls by name. The bowl is four centimetres deep at the rim and seven in the middle, which is how birds like it.',
      '48 cm across, 70 cm high, 14 kg, in two parts. Rinse it every second day so that mosquitoes do not move in.',
    ],
  },
  {
    id: 'handloom-cotton-throw',
    title: 'Handloom Cotton Picnic Throw',
    parentCategory: 'Outdoor Textiles',
    regularPrice: 1399,
    discountedPrice: 1099,
    pictures: ['kurta-stack.jpg'],
    attributes: {
      color: ['Indigo', 'Ochre', 'Rose', 'Ivory', 'Green Stripe'],
      material: ['Handloom cotton'],
      'eco-friendly': ['true'],
    },
    description: [
      'Light enough for a terrace in April, warm enough for a winter morning with the newspaper. Woven on pit looms in Chirala from yarn-dyed cotton with a contrasting border.',
      '130 × 180 cm. Wash cold with like colours, indigo on its own for the first two times, and dry in the shade. Slight irregularities are the signature of the hand that wove it.',
    ],
  },
];
