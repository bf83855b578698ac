import type { DemoStore } from '../demo-store';
import { shopPolicies } from '../policies/shop-policies';
import { about } from './about';
import { entertainmentUnits } from './entertainment-units';
import { hdmiCables } from './hdmi-cables';
import { tvOrders } from './orders';
import { streamingDevices } from './streaming-devices';
import { tvMounts } from './tv-mounts';
import { tvRemoteControls } from './tv-remote-controls';

/** No category images of its own: the storefront's built-in ones are seen (specification §3). */
export const tvStore: DemoStore = {
  host: 'tv.localhost',
  aliases: ['video.localhost'],
  catalogue: {
    'TV Mounts': tvMounts,
    'HDMI Cables': hdmiCables,
    'TV Remote Controls': tvRemoteControls,
    'Streaming Devices': streamingDevices,
    'Entertainment Units': entertainmentUnits,
  },
  orders: tvOrders,
  info: {
    storeName: 'Parda TV & Video',
    companyName: 'Parda Electronics LLP',
    description: 'Mounts, cables, remotes and streaming sticks that fit, from people who hang TVs.',
    companyAddress: '7, Karve Road, Erandwane, Pune, Maharashtra 411004, India',
    companyPhone: '+91 20 5550 0178',
    companyEmail: 'hello@parda.example',
    socialLinks: { youtube: 'https://youtube.example/pardatv' },
    delivery: { minDays: 0, maxDays: 7 },
    policies: shopPolicies({ about, grievanceOfficer: 'Mr Rohan Kulkarni' }),
    hero: {
      heading: 'The Picture Deserves Better',
      text: 'Mounts that hold, cables that keep up, and a place for all of it.',
      imageUrl: '/pictures/tv-entertainment-unit.jpg',
      imageAlt: 'Low wooden TV unit with slatted doors and a potted plant',
    },
    categoriesHeading: 'Everything Around the TV',
    infoHeading: 'Set Up in an Evening',
    infoTiles: [
      {
        title: 'Measure',
        text: 'VESA pattern, weight, distance to the sofa: three numbers, one mount.',
        imageUrl: '/pictures/tv-wall-mount.jpg',
        path: '/products?category=tv%20mounts',
      },
      {
        title: 'Connect',
        text: 'One cable for 4K, another for 120 Hz. We say which is which.',
        imageUrl: '/pictures/hdmi-cable.jpg',
        path: '/products?category=hdmi%20cables',
      },
      {
        title: 'Control',
        text: 'One remote instead of four, and a voice that answers in your language.',
        imageUrl: '/pictures/tv-remote-control.jpg',
        path: '/products?category=tv%20remote%20controls',
      },
      {
        title: 'Stream',
        text: 'A stick makes a new TV of the old one.',
        imageUrl: '/pictures/streaming-stick.jpg',
        path: '/products?category=streaming%20devices',
      },
    ],
    newsletter: {
      heading: 'New Gear, Plain Words',
      text: 'What came out, what it is good for, and whether you need it. Once a month.',
    },
    search: true,
  },
};
