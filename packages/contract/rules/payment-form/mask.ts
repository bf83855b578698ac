import type { PaymentField } from '../../payment';
import { isPhoneField } from './phone-field';

/** `hidden`: password input; otherwise a group pattern. */
type Mask = 'hidden' | { pattern: string };

const digit = /\d/;
const letter = /[a-z]/i;
const either = /[a-z\d]/i;

function patternOfPlace(place: string): RegExp | undefined {
  if (/[90#DMY]/.test(place)) return digit;
  if (/a/i.test(place)) return letter;
  return /x/i.test(place) ? either : undefined;
}

const maskCharacters = /^[90#DMYAaXx\s/.()-]*$/;
const hiddenMasks = /^(true|password|hidden|[*•]+)$/i;

const isTyped = ({ type }: PaymentField): boolean =>
  type === 'text' || type === 'number' || type === 'password';

/**
 * The specification names `mask` without defining it: `true`, 'password' or '****' hides the input;
 * '9999 9999' or 'MM/YY' groups it; other values are ignored.
 */
export function maskOf(field: PaymentField): Mask | undefined {
  const mask = String(field.mask ?? '').trim();
  if (!isTyped(field) || isPhoneField(field)) return undefined;
  if (hiddenMasks.test(mask)) return 'hidden';
  const hasPlaces = [...mask].some(patternOfPlace);
  return hasPlaces && maskCharacters.test(mask) ? { pattern: mask } : undefined;
}

/** '4111 1111' for '41111111' in '9999 9999 9999 9999'. */
export function applyMask(pattern: string, text: string): string {
  const characters = [...text].filter((character) => either.test(character));
  let result = '';
  let marks = '';
  for (const place of pattern) {
    const fits = patternOfPlace(place);
    if (!fits) {
      marks += place;
      continue;
    }
    const next = characters.findIndex((character) => fits.test(character));
    if (next < 0) break;
    result += marks + characters[next];
    marks = '';
    characters.splice(0, next + 1);
  }
  return result;
}

export const isDigitsOnly = (pattern: string): boolean =>
  [...pattern].every((place) => (patternOfPlace(place) ?? digit) === digit);
