import type { DemoProduct } from '../demo-product';

export const hdmiCables: DemoProduct[] = [
  {
    id: 'ultra-high-speed-hdmi-2-1-cable',
    title: 'Ultra High Speed HDMI 2.1 Cable',
    parentCategory: 'HDMI 2.1',
    regularPrice: 1299,
    discountedPrice: 899,
    pictures: ['hdmi-cable.jpg'],
    featured: true,
    attributes: { sizes: ['1 m', '1.5 m', '2 m'], colours: ['Black'] },
    description: [
      '48 Gbps: 4K at 120 Hz, 8K at 60 Hz, eARC and variable refresh rate. Gold-plated contacts, a braided jacket and connectors slim enough for two ports side by side.',
      'Scan the code on the packet to check the certificate.',
    ],
  },
  {
    id: 'high-speed-hdmi-2-0-cable',
    title: 'High Speed HDMI 2.0 Cable',
    parentCategory: 'HDMI 2.0',
    regularPrice: 599,
    discountedPrice: 349,
    pictures: ['hdmi-cable.jpg'],
    attributes: { sizes: ['1.5 m', '3 m'], colours: ['Black'] },
    description: [
      'The everyday cable for set-top box, console and laptop: 4K at 60 Hz with HDR, 18 Gbps, gold-plated contacts.',
    ],
  },
  {
    id: 'long-run-hdmi-cable',
    title: 'Long-Run HDMI Cable, 10 m',
    parentCategory: 'HDMI 2.0',
    regularPrice: 2199,
    discountedPrice: 1749,
    pictures: ['hdmi-cable.jpg'],
    attributes: { sizes: ['10 m'], colours: ['Black'] },
    description: [
      'From the cabinet to the projector without a repeater. A chip in the plug at the display’s end keeps 4K at 60 Hz clean over ten metres, so the cable has a direction: the end marked DISPLAY goes to the screen.',
    ],
  },
  {
    id: 'hdmi-cable-twin-pack',
    title: 'HDMI 2.0 Cable, Twin Pack',
    parentCategory: 'HDMI 2.0',
    regularPrice: 1198,
    discountedPrice: 599,
    pictures: ['hdmi-cable.jpg'],
    attributes: { sizes: ['1.5 m'], colours: ['Black'] },
    description: [
      'Two of our 1.5 metre HDMI 2.0 cables: one for the set-top box, one for the console.',
    ],
  },
];
