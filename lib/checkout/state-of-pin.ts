import { isPinCode } from '../rules/address';
import type { IndianState } from '../rules/indian-states';

/** PIN prefixes of each state; 9 is the army's. */
const statePrefixes: Partial<Record<IndianState, string>> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '51 52 53',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '800 801 802 803 804 805 811 812 821 823 824 84 850 851 852 853 854 855',
  Chandigarh: '16000 16001 16002 16003 16004',
  Chhattisgarh: '49',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 39',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '180 181 182 184 185 190 191 192 193',
  Jharkhand: '815 816 822 825 826 827 828 829 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 68 69',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '6050',
  Punjab: '14 15',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 61 62 63 64',
  Telangana: '50',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 25 26 27 28',
  Uttarakhand: '248 249 263',
  'West Bengal': '70 71 72 73 74',
};

/** Prefixes of several states. */
const sharedPrefixes = '244 246 247 262 362 396 507 53346 605 607 609 67331 7866';

const states = new Map<string, string | undefined>([
  ...Object.entries(statePrefixes).flatMap(([state, all]) =>
    all.split(' ').map((digits) => [digits, state] as const),
  ),
  ...sharedPrefixes.split(' ').map((digits) => [digits, undefined] as const),
]);

export function stateOfPin(text: string): string | undefined {
  const pin = text.replace(/\s/g, '');
  if (!isPinCode(pin)) return undefined;
  for (let length = 5; length >= 2; length -= 1) {
    const prefix = pin.slice(0, length);
    if (states.has(prefix)) return states.get(prefix);
  }
  return undefined;
}
