import type { DemoProduct } from '../demo-product';

export const streamingDevices: DemoProduct[] = [
  {
    id: 'full-hd-streaming-stick',
    title: 'Full HD Streaming Stick',
    parentCategory: 'Streaming Sticks',
    regularPrice: 2999,
    discountedPrice: 2299,
    pictures: ['streaming-stick.jpg'],
    featured: true,
    attributes: { sizes: ['One Size'], colours: ['Black'] },
    description: [
      'Makes a streaming TV of any set with an HDMI port. 1080p at 60 frames, 8 GB for apps, dual-band Wi-Fi, and a voice remote that also switches the TV on.',
      'Runs from the TV’s USB port; an adapter is in the box in case yours is too weak.',
    ],
  },
  {
    id: '4k-streaming-stick',
    title: '4K HDR Streaming Stick',
    parentCategory: 'Streaming Sticks',
    regularPrice: 5999,
    discountedPrice: 4499,
    pictures: ['streaming-stick.jpg'],
    featured: true,
    attributes: { sizes: ['One Size'], colours: ['Black'] },
    description: [
      '4K at 60 frames with HDR10+ and spatial audio, Wi-Fi 6 for crowded apartment blocks, 16 GB for apps, and a remote that is found by a whistle.',
    ],
  },
  {
    id: 'streaming-starter-bundle',
    title: 'Streaming Starter Bundle',
    parentCategory: 'Bundles',
    regularPrice: 6999,
    discountedPrice: 5199,
    pictures: ['streaming-stick.jpg', 'hdmi-cable.jpg'],
    attributes: { colours: ['Black'] },
    description: [
      'The 4K stick with an ultra high speed HDMI cable for the soundbar. Everything for the first evening except the popcorn.',
    ],
  },
];
