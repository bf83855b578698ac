import { shippingAddress } from '../testing/shipping-address';
import { shippingFormSchema } from './shipping-form';

const form = {
  fullName: ' Asha Rao ',
  address: '12 MG Road',
  city: 'Pune',
  state: 'maharashtra',
  postalCode: '411 001',
  phone: '98765 43210',
};

it('normalises an Indian address', () => {
  expect(shippingFormSchema.parse(form)).toEqual(shippingAddress);
});

it.each(Object.keys(form))('requires the %s only', (field) => {
  const { error } = shippingFormSchema.safeParse({ ...form, [field]: '  ' });
  expect(error?.issues).toMatchObject([
    { path: [field], message: expect.stringMatching(/^Enter /) },
  ]);
});

it.each([
  ['state', 'Texas', 'Choose a state or union territory from the list'],
  ['postalCode', '011001', 'Enter a 6-digit PIN code, such as 560003'],
  ['postalCode', '290001', 'This is not a valid Indian PIN code'],
  ['state', 'Karnataka', '411001 is in Maharashtra. Check the PIN code or the state.'],
  ['phone', '12345', 'Enter a 10-digit phone number'],
])('rejects the %s "%s" with "%s"', (field, value, message) => {
  const { error } = shippingFormSchema.safeParse({ ...form, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
