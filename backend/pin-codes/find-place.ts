import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinPlace } from '@/lib/contract/pin-code';
import { isPinCode } from '@/lib/rules/address';
import { projectRoot } from '../project-root';

type PinRange = { first: number; last: number; place: PinPlace };

/** Lines such as `Kochi|Kerala|682001-682042 682310`. */
function readPinRanges(): PinRange[] {
  const text = readFileSync(join(projectRoot, 'backend/pin-codes/towns.txt'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [city = '', state = '', pins = ''] = line.split('|');
      return pins.split(' ').map((range) => {
        const [first = 0, last = first] = range.split('-').map(Number);
        return { first, last, place: { city, state } };
      });
    });
}

let pinRanges: PinRange[] | undefined;

/** Returns city and state by India Post's directory, which is read at the first call. */
export function findPlace(pin: string): PinPlace | undefined {
  if (!isPinCode(pin)) return undefined;
  pinRanges ??= readPinRanges();
  const number = Number(pin);
  return pinRanges.find(({ first, last }) => first <= number && number <= last)?.place;
}
