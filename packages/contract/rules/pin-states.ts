import { parsePinCode } from './address';
import type { IndianState } from './indian-states';

/**
 * All sorting districts of India Post's directory (docs/third-party.md) by state, and longer
 * prefixes that decide within one. 9 is the army's, in no state.
 */
const statePrefixes: Record<IndianState, string> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '507 515-518 520-524 530-535 53346',
  'Arunachal Pradesh': '7866 790-792',
  Assam: '781-788 7866 78102 78113 78241',
  Bihar: '800-805 811-814 821 823-824 841-848 850-855',
  Chandigarh: '160 16000-16004',
  Chhattisgarh: '490-497',
  'Dadra and Nagar Haveli and Daman and Diu': '362 396',
  Delhi: '110',
  Goa: '403',
  Gujarat: '360-365 370 380 382-385 387-396',
  Haryana: '121-127 131-136',
  'Himachal Pradesh': '171-177',
  'Jammu and Kashmir': '180-182 184-185 190-193',
  Jharkhand: '813-816 818 822 825-829 831-835',
  Karnataka: '560-563 570-577 580-587 590-591',
  Kerala: '670-671 673 67331 676 678-680 682-683 685-686 688-691 695',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '450-458 460-466 470-477 480-488',
  Maharashtra: '400-402 410-416 421-425 431 440-445',
  Manipur: '795',
  Meghalaya: '78102 78113 78241 793-794',
  Mizoram: '796',
  Nagaland: '797-798',
  Odisha: '751-770',
  Puducherry: '53346 605 6050 607 609 67331',
  Punjab: '140-148 151-152 160',
  Rajasthan: '301-307 311-314 321-328 331-335 341-345',
  Sikkim: '737',
  'Tamil Nadu': '600-614 620-632 635-639 641-643',
  Telangana: '500-509',
  Tripura: '799',
  'Uttar Pradesh': '201-212 221-233 241-247 250-251 261-262 271-277 281-285',
  Uttarakhand: '244 246-249 262-263',
  'West Bengal': '700 711-713 721-723 731-736 741-743',
};

const statesByPrefix = new Map<string, IndianState[]>();
for (const [state, ranges] of Object.entries(statePrefixes) as [IndianState, string][]) {
  for (const range of ranges.split(' ')) {
    const [first, last = first] = range.split('-').map(Number) as [number, number?];
    for (let prefix = first; prefix <= last; prefix += 1) {
      const states = statesByPrefix.get(`${prefix}`) ?? [];
      statesByPrefix.set(`${prefix}`, [...states, state]);
    }
  }
}

/** The states of each known prefix of the PIN code, the longest first. */
const statesOf = (pin: string): IndianState[][] =>
  [5, 4, 3].flatMap((length) => {
    const states = statesByPrefix.get(pin.slice(0, length));
    return states ? [states] : [];
  });

/** False for a sorting district that does not exist, and for one digit six times. */
export const isKnownPin = (pin: string): boolean =>
  !/^(.)\1+$/.test(pin) && (pin.startsWith('9') || statesOf(pin).length > 0);

/** Undefined where the PIN code may be of several states. */
export function stateOfPin(text: string): IndianState | undefined {
  const pin = parsePinCode(text);
  if (pin === undefined) return undefined;
  const [[state, other] = []] = statesOf(pin);
  return other ? undefined : state;
}

/** Undefined where the state has such PIN codes, also at its border, and for the army's. */
export function pinStateError(pin: string, state: string): string | undefined {
  const states = [...new Set(statesOf(pin).flat())];
  if (states.length === 0 || states.some((one) => one === state)) return undefined;
  return `${pin} is in ${states.join(' or ')}. Check the PIN code or the state.`;
}
