/** The icons of a store by file name; `maskable` leaves room for the device to cut a shape. */
export const iconFiles = [
  'favicon.ico',
  '32.png',
  '96.png',
  '180.png',
  '192.png',
  '512.png',
  'maskable-512.png',
] as const;
export type IconFile = (typeof iconFiles)[number];
