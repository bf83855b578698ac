import type { DemoProduct } from '../demo-product';

export const tvMounts: DemoProduct[] = [
  {
    id: 'full-motion-tv-wall-mount-32-55',
    title: 'Full-Motion TV Wall Mount, 32–55 inch',
    parentCategory: 'Full-Motion Mounts',
    regularPrice: 2499,
    discountedPrice: 1799,
    pictures: ['tv-wall-mount.jpg'],
    featured: true,
    attributes: { sizes: ['One Size'], colours: ['Black'], material: ['Cold-rolled steel'] },
    description: [
      'Pull it out, turn it to the sofa, tilt away the afternoon reflection, push it back flat. The twin arms reach 39 cm and fold to 6 cm; the plate takes every VESA pattern from 75 × 75 to 400 × 400 mm.',
      'Carries 35 kg. Screws for TV and wall, a spirit level and a drilling template are in the box. For brick and concrete; hollow-block walls need the anchors that we list in the manual.',
    ],
  },
  {
    id: 'heavy-duty-tv-wall-mount-55-85',
    title: 'Heavy-Duty TV Wall Mount, 55–85 inch',
    parentCategory: 'Full-Motion Mounts',
    regularPrice: 4999,
    discountedPrice: 3999,
    pictures: ['tv-wall-mount.jpg'],
    featured: true,
    attributes: { sizes: ['One Size'], colours: ['Black'], material: ['Cold-rolled steel'] },
    description: [
      'The big brother, with six arms of 3 mm steel, for panels up to 60 kg and VESA up to 600 × 400 mm. Extends 51 cm, swivels 60° to each side and levels by 3° after it is hung, because no wall is straight.',
      'Two people and one hour. Measure the pattern at the back of the TV before you order.',
    ],
  },
  {
    id: 'corner-tv-mount-dual-arm',
    title: 'Dual-Arm Corner TV Mount',
    parentCategory: 'Corner Mounts',
    regularPrice: 3299,
    pictures: ['tv-wall-mount.jpg'],
    featured: true,
    stock: 3,
    attributes: { colours: ['Black'] },
    description: [
      'Two long arms bring the screen out of the corner and square to the room. For 40 to 70 inch sets up to 45 kg, VESA 200 × 200 to 600 × 400 mm.',
    ],
  },
  {
    id: 'tv-mount-and-cable-kit',
    title: 'Wall Mount & HDMI Cable Kit',
    parentCategory: 'Mounting Kits',
    regularPrice: 2998,
    discountedPrice: 2199,
    pictures: ['tv-wall-mount.jpg', 'hdmi-cable.jpg'],
    featured: true,
    attributes: { colours: ['Black'] },
    description: [
      'The full-motion mount for 32 to 55 inches with a 2 metre HDMI cable that is long enough for the arm at full stretch: the part that everybody remembers after the TV is on the wall.',
    ],
  },
];
