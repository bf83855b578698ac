/** `full`: without margin, since the device masks the shape. */
export const iconShapes = {
  'favicon.ico': { pixels: 32, full: false },
  '32.png': { pixels: 32, full: false },
  '96.png': { pixels: 96, full: false },
  '180.png': { pixels: 180, full: true },
  '192.png': { pixels: 192, full: false },
  '512.png': { pixels: 512, full: false },
  'maskable-512.png': { pixels: 512, full: true },
} as const;

export type IconFile = keyof typeof iconShapes;
export const iconFiles = Object.keys(iconShapes) as IconFile[];
