import type { DemoProduct } from '../demo-product';

export const entertainmentUnits: DemoProduct[] = [
  {
    id: 'slatted-tv-unit',
    title: 'Slatted Wooden TV Unit',
    parentCategory: 'TV Units',
    regularPrice: 24999,
    discountedPrice: 19999,
    pictures: ['tv-entertainment-unit.jpg'],
    featured: true,
    attributes: {
      sizes: ['150 cm', '160 cm'],
      colours: ['Natural'],
      material: ['Sheesham wood', 'Steel'],
    },
    description: [
      'A long, low cabinet in solid sheesham. Slatted sliding doors let the remote’s signal in and the console’s warm air out; behind the open middle is a cut-out for cables.',
      '40 cm deep, 50 cm high, for sets up to 65 inches and 50 kg. Delivered assembled except for the legs.',
    ],
  },
  {
    id: 'slatted-tv-unit-wide',
    title: 'Slatted Wooden TV Unit, Wide',
    parentCategory: 'TV Units',
    regularPrice: 31999,
    discountedPrice: 26999,
    pictures: ['tv-entertainment-unit.jpg'],
    attributes: {
      sizes: ['180 cm', '200 cm'],
      colours: ['Natural'],
      material: ['Sheesham wood', 'Steel'],
    },
    description: [
      'The same cabinet for big screens and long walls: up to 85 inches and 70 kg. Made to order, so allow up to seven working days.',
    ],
  },
  {
    id: 'tv-wall-living-room-set',
    title: 'TV Wall Living-Room Set',
    parentCategory: 'Room Sets',
    regularPrice: 33998,
    discountedPrice: 27499,
    pictures: ['tv-entertainment-unit.jpg', 'tv-wall-mount.jpg', 'hdmi-cable.jpg'],
    attributes: { colours: ['Natural & Black'] },
    description: [
      'The slatted TV unit, the heavy-duty wall mount above it and two HDMI cables to join them. The plant in the picture is yours to choose.',
    ],
  },
];
