import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In hexadecimal digits. */
export const sha256 = (text: string): string => digest(text).toString('hex');

/** In a time that depends on neither text. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
