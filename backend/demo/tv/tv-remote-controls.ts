import type { DemoProduct } from '../demo-product';

export const tvRemoteControls: DemoProduct[] = [
  {
    id: 'universal-tv-remote',
    title: 'Universal TV Remote Control',
    parentCategory: 'Universal Remotes',
    regularPrice: 899,
    discountedPrice: 599,
    pictures: ['tv-remote-control.jpg'],
    featured: true,
    attributes: { sizes: ['One Size'], colours: ['Black'] },
    description: [
      'One remote for TV, set-top box and soundbar. Point it at the TV, hold two keys, and it finds the code by itself; over 4,000 models sold in India are known to it. Keys glow for a moment in the dark.',
      'Two AAA cells are in the box.',
    ],
  },
  {
    id: 'slim-voice-remote',
    title: 'Slim Bluetooth Voice Remote',
    parentCategory: 'Voice Remotes',
    regularPrice: 1499,
    discountedPrice: 1199,
    pictures: ['tv-remote-control.jpg'],
    attributes: { colours: ['Black'] },
    description: [
      'Hold the red-lit key and say what you would like to see, in English, Hindi, Tamil, Telugu, Kannada, Marathi or Bengali. Pairs with Android-based TVs and sticks over Bluetooth, so it need not point at anything.',
    ],
  },
  {
    id: 'streaming-stick-replacement-remote',
    title: 'Replacement Remote for Streaming Stick',
    parentCategory: 'Replacement Remotes',
    regularPrice: 999,
    pictures: ['streaming-stick.jpg', 'tv-remote-control.jpg'],
    available: false,
    attributes: { colours: ['Black'] },
    description: [
      'For the day when the sofa has won. Pairs with both of our streaming sticks by holding the home key for ten seconds. The stick in the picture is not included.',
    ],
  },
];
