import { z } from 'zod';

export const pinPrefixSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be the first digits of a PIN code, such as 560');

/** The length of the longest prefix that a PIN code, or a narrower prefix, begins with; else 0. */
export const longestPrefix = (pin: string, prefixes: readonly string[]): number =>
  Math.max(0, ...prefixes.filter((prefix) => pin.startsWith(prefix)).map(({ length }) => length));

export const hasPrefix = (pin: string, prefixes: readonly string[]): boolean =>
  longestPrefix(pin, prefixes) > 0;
