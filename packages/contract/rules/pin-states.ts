import { parsePinCode } from './address';
import { groupBy } from './group-by';
import { type IndianState, indianStates, pinPrefixesOf } from './indian-states';

const prefixes = indianStates.flatMap((state) =>
  pinPrefixesOf(state).map((prefix) => ({ prefix, state })),
);
const statesByPrefix = groupBy(prefixes, ({ prefix }) => prefix);

/** Undefined for a prefix that several states have. */
export function stateOfPrefix(prefix: string): IndianState | undefined {
  const [first, other] = statesByPrefix.get(prefix) ?? [];
  return other ? undefined : first?.state;
}

/** The states of each known prefix of the PIN code, the longest first. */
const statesOf = (pin: string): IndianState[][] =>
  [5, 4, 3].flatMap((length) => {
    const found = statesByPrefix.get(pin.slice(0, length));
    return found ? [found.map(({ state }) => state)] : [];
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
