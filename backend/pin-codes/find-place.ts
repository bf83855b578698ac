import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinPlace } from '@/lib/contract/pin-code';
import { projectRoot } from '../project-root';

type Stretch = { first: number; last: number; place: PinPlace };

/** Lines such as `Kochi|Kerala|682001-682042 682310`, written by scripts/make-pin-towns.mjs. */
function readStretches(): Stretch[] {
  const text = readFileSync(join(projectRoot, 'backend/pin-codes/towns.txt'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [city = '', state = '', pins = ''] = line.split('|');
      return pins.split(' ').map((stretch) => {
        const [first = 0, last = first] = stretch.split('-').map(Number);
        return { first, last, place: { city, state } };
      });
    });
}

let stretches: Stretch[] | undefined;

/** Returns city and state by India Post's directory, which is read at the first call. */
export function findPlace(pin: string): PinPlace | undefined {
  if (!/^\d{6}$/.test(pin)) return undefined;
  stretches ??= readStretches();
  const number = Number(pin);
  return stretches.find(({ first, last }) => first <= number && number <= last)?.place;
}
