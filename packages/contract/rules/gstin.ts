import { compactCode } from './typed-text';

/**
 * Normalises a GSTIN; undefined when invalid: 15 characters, state code first, check digit last.
 */
export function parseGstin(text: string): string | undefined {
  const gstin = compactCode(text).toUpperCase();
  if (!/^([0-2][1-9]|[1-3]0|3[1-8]|97)[A-Z\d]{13}$/.test(gstin)) return undefined;
  let sum = 0;
  for (let index = 0; index < 14; index++) {
    const product = Number.parseInt(gstin.charAt(index), 36) * (1 + (index % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  const check = (36 - (sum % 36)) % 36;
  return Number.parseInt(gstin.charAt(14), 36) === check ? gstin : undefined;
}

export const gstinMessage = 'Invalid GSTIN. Check its 15 characters.';
