import type { DemoProduct } from '../demo-product';

export const gardeningKits: DemoProduct[] = [
  {
    id: 'seed-starter-kit',
    title: 'Seed-Starter Kit',
    parentCategory: 'Seed Starting',
    regularPrice: 1499,
    discountedPrice: 1199,
    pictures: ['seed-starter-kit.jpg', 'seed-starter-kit-2.jpg'],
    featured: true,
    attributes: { size: ['One Size'], 'eco-friendly': ['true'] },
    description: [
      'A pinewood tray with twelve coir fibre pots, a small steel trowel, a ball of jute twine and two packets of seed. Fill, sow, water, and put it where you have breakfast; the first green shows within a week.',
      'Seedlings go into the ground pot and all, so their roots never notice the move. Soil is not included: one 5 kg bag of our potting mix fills the tray twice.',
    ],
  },
  {
    id: 'balcony-garden-kit',
    title: 'Complete Balcony Garden Kit',
    parentCategory: 'Starter Kits',
    regularPrice: 3999,
    discountedPrice: 3199,
    pictures: ['category-gardening-kits.jpg', 'seed-starter-kit.jpg', 'potting-mix-bag.jpg'],
    featured: true,
    attributes: { 'eco-friendly': ['true'] },
    description: [
      'From bare balcony to first harvest in one delivery: a tray of eight started seedlings, a 10 kg bag of potting mix, trowel and hand fork, jute twine, basil and tomato seed, and a bushy mint in a terracotta pot to keep you company meanwhile.',
      'The booklet goes week by week, written for Indian seasons: what to do when it is 42 °C, what to do when it has rained for nine days, and when to leave things alone.',
      'Needs one square metre and four hours of sun.',
    ],
  },
  {
    id: 'potting-mix',
    title: 'Ready Potting Mix',
    parentCategory: 'Soil & Compost',
    regularPrice: 399,
    discountedPrice: 329,
    pictures: ['potting-mix-bag.jpg'],
    attributes: { size: ['5 kg'], 'eco-friendly': ['true'] },
    description: [
      'Coco peat, vermicompost, neem cake and river sand, mixed and sieved, in the proportions our own nursery uses. Drains fast enough for the monsoon and holds enough for a weekend away.',
      'Open the bag and plant: nothing needs to be added for the first eight weeks. The bag is paper and goes on the compost heap.',
    ],
  },
  {
    id: 'repotting-kit',
    title: 'Repotting Kit',
    parentCategory: 'Starter Kits',
    regularPrice: 1099,
    discountedPrice: 899,
    pictures: ['potting-mix-bag.jpg', 'hand-trowel.jpg'],
    attributes: { material: ['Stainless steel', 'Wood'] },
    description: [
      'A 5 kg bag of potting mix and our stainless steel hand trowel, for the plant that has been looking at you from a pot two sizes too small.',
      'Best done in February or July. Water the evening before, loosen the roots, go up one pot size and keep it in the shade for a week.',
    ],
  },
  {
    id: 'little-gardeners-kit',
    title: "Little Gardener's Kit",
    parentCategory: 'Seed Starting',
    regularPrice: 899,
    pictures: ['seed-starter-kit-2.jpg', 'seed-packets.jpg'],
    attributes: { 'eco-friendly': ['true'] },
    description: [
      'A small tray, six fibre pots, three packets of large, quick seeds and a trowel without sharp edges, for gardeners from five years on. Marigold shows in four days, which is about as long as anybody can wait.',
      'With a growing chart to colour in, in English and Hindi. Small parts: not for children under three.',
    ],
  },
];
