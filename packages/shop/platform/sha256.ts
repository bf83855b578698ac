import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In hexadecimal digits. */
export const sha256 = (text: string): string => digest(text).toString('hex');

/** Of an inline script or style, as a source of a Content-Security-Policy. */
export const cspHash = (text: string): string => `'sha256-${digest(text).toString('base64')}'`;

/** In a time that depends on neither text. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
