import { indianStates, parseIndianState } from './indian-states';

it('parses the 28 states and 8 union territories by name', () => {
  expect(new Set(indianStates).size).toBe(36);
  for (const state of indianStates)
    expect(parseIndianState(` ${state.toUpperCase()} `)).toBe(state);
});

it.each([
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['J.&K.', 'Jammu and Kashmir'],
  ['Orissa', 'Odisha'],
  ['MH', 'Maharashtra'],
  ['New Delhi', 'Delhi'],
  ['Pondicherry', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
])('%s is %s', (typed, state) => {
  expect(parseIndianState(typed)).toBe(state);
});

it.each(['', '&', 'and', 'Texas', 'Bombay', 'constructor', 'महाराष्ट्र'])(
  '%j is no state',
  (typed) => {
    expect(parseIndianState(typed)).toBeUndefined();
  },
);
