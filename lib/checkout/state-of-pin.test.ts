/** @jest-environment node */
import { stateOfPin } from './state-of-pin';

it.each([
  ['110001', 'Delhi'],
  ['122001', 'Haryana'],
  ['160017', 'Chandigarh'],
  ['194101', 'Ladakh'],
  ['190001', 'Jammu and Kashmir'],
  ['226001', 'Uttar Pradesh'],
  ['248001', 'Uttarakhand'],
  ['403001', 'Goa'],
  ['411 001', 'Maharashtra'],
  ['492001', 'Chhattisgarh'],
  ['500001', 'Telangana'],
  ['520001', 'Andhra Pradesh'],
  ['560003', 'Karnataka'],
  ['600004', 'Tamil Nadu'],
  ['605001', 'Puducherry'],
  ['682001', 'Kerala'],
  ['682555', 'Lakshadweep'],
  ['700001', 'West Bengal'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['751001', 'Odisha'],
  ['781001', 'Assam'],
  ['793001', 'Meghalaya'],
  ['800001', 'Bihar'],
  ['834001', 'Jharkhand'],
])('%s lies in %s', (pin, state) => {
  expect(stateOfPin(pin)).toBe(state);
});

it.each([
  // Mohali is in Punjab under Chandigarh's prefix, Roorkee under Uttar Pradesh's, Mahe under
  // Kerala's.
  '160055',
  '247667',
  '673310',
  '903000',
  '000000',
  '290001',
  '41100',
  '4110011',
  'Pune',
  '',
])('returns undefined for %j', (pin) => {
  expect(stateOfPin(pin)).toBeUndefined();
});
