/** `isFullBleed`: without margin, since the device masks the shape. */
export const iconShapes = {
  '32.png': { pixels: 32, isFullBleed: false },
  '96.png': { pixels: 96, isFullBleed: false },
  '180.png': { pixels: 180, isFullBleed: true },
  '192.png': { pixels: 192, isFullBleed: false },
  '512.png': { pixels: 512, isFullBleed: false },
  'maskable-512.png': { pixels: 512, isFullBleed: true },
} as const;

export type IconFile = keyof typeof iconShapes;
export const iconFiles = Object.keys(iconShapes) as IconFile[];
