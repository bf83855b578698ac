import { readFileSync } from 'node:fs';
import { indianStates } from './indian-states';
import { isKnownPin, pinStateError, stateOfPin } from './pin-states';

it.each([
  ['110001', 'Delhi'],
  ['194101', 'Ladakh'],
  ['411 001', 'Maharashtra'],
  ['500001', 'Telangana'],
  ['560003', 'Karnataka'],
  ['600004', 'Tamil Nadu'],
  ['605001', 'Puducherry'],
  ['682555', 'Lakshadweep'],
  ['744101', 'Andaman and Nicobar Islands'],
])('%s lies in %s', (pin, state) => {
  expect(stateOfPin(pin)).toBe(state);
});

const places = readFileSync('packages/shop/orders/delivery/towns.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .flatMap((line) => {
    const [, state = '', ranges = ''] = line.split('|');
    return ranges
      .split(' ')
      .flatMap((range) => range.split('-'))
      .map((pin) => ({ pin, state }));
  });

it('every PIN code of the directory is known', () => {
  expect(places.filter(({ pin }) => !isKnownPin(pin))).toEqual([]);
});

it('every PIN code of the directory passes with its state', () => {
  expect(places.filter(({ pin, state }) => pinStateError(pin, state))).toEqual([]);
});

it.each(['999999', '444444', '100000', '119999', '290001', '550001'])('%s is not known', (pin) => {
  expect(isKnownPin(pin)).toBe(false);
});

it.each([
  ['700019', 'Karnataka', '700019 is in West Bengal. Check the PIN code or the state.'],
  ['605001', 'Kerala', '605001 is in Puducherry or Tamil Nadu. Check the PIN code or the state.'],
])('%s is not in %s', (pin, state, message) => {
  expect(pinStateError(pin, state)).toBe(message);
});

// Pondicherry town, its border, Mohali and Chandigarh, Roorkee, Bhadrachalam, Daman, Dumka.
it.each([
  ['605001', ['Puducherry', 'Tamil Nadu']],
  ['160055', ['Chandigarh', 'Punjab']],
  ['247667', ['Uttar Pradesh', 'Uttarakhand']],
  ['396210', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
  ['903205', indianStates],
])('%s passes with each of its states', (pin, states) => {
  expect(states.filter((state) => pinStateError(pin, state))).toEqual([]);
});
