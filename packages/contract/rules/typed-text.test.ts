import { couponCodeSchema } from '../common';
import { contactMessageSchema } from '../contact';
import { emailSchema, nameFields } from '../credentials';
import { orderRequestSchema, orderTrackQuerySchema } from '../order';
import { parsePinCode } from './address';
import { shippingFormSchema } from './shipping-form';
import { cleanText } from './typed-text';
import { parseUtr } from './utr';

const hidden = ['\u200b', '\u202a', '\u202e', '\u00a0', '\ufeff', '\u2060'];
const around = (text: string) => hidden.join('') + text + hidden.toReversed().join('');

const address = {
  fullName: 'Asha Rao',
  address: '42, 3rd Cross\nJayanagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560003',
  phone: '+919876543210',
};

it('removes what nobody sees from each kind of field, on both sides', () => {
  const pasted = {
    ...address,
    fullName: around('Asha\u200b Rao'),
    phone: around('0091 98765–43210'),
  };
  const typed = { ...pasted, postalCode: around('५६०\u00a0००३'), city: around('Bengaluru') };
  expect(shippingFormSchema.parse(typed)).toEqual(address);
  const order = { products: { pot: 1 }, shippingAddress: typed, coupon: around('*garden10*') };
  expect(orderRequestSchema.parse(order)).toMatchObject({
    shippingAddress: address,
    coupon: 'GARDEN10',
  });
  expect(emailSchema.parse(around('Asha@example\u200b.in'))).toBe('asha@example.in');
  expect(orderTrackQuerySchema.parse({ contactInfo: around('asha@example.in') })).toEqual({
    contactInfo: 'asha@example.in',
  });
  expect(couponCodeSchema.parse('“Diwali–५०”')).toBe('DIWALI-50');
  expect(parsePinCode('560-003')).toBe('560003');
});

it.each(['UPI Ref No: 632514879654', 'UTR 6325 1487 9654', 'upi transaction id: ६३२५१४८७९६५४'])(
  'reads the UTR of %s',
  (text) => {
    expect(parseUtr(around(text))).toBe('632514879654');
  },
);

it('keeps the joiners of words and of emoji', () => {
  expect(cleanText('क्‍ष 👩‍🌾')).toBe('क्‍ष 👩‍🌾');
});

it.each(['\u200b\u2060', ' \u00a0 ', '---', '\u200d', '.'])('takes %j for no text', (text) => {
  for (const field of ['fullName', 'address', 'city'] as const) {
    const typed = { ...address, [field]: text };
    expect(shippingFormSchema.safeParse(typed).success).toBe(false);
    const order = { products: { pot: 1 }, shippingAddress: typed };
    expect(orderRequestSchema.safeParse(order).success).toBe(false);
  }
  expect(nameFields.firstName.safeParse(text).success).toBe(false);
});

it('refuses control characters, but no line breaks', () => {
  for (const control of ['\u0007', '\u001b', '\u0085']) {
    const typed = { ...address, fullName: `Asha${control}Rao` };
    expect(shippingFormSchema.safeParse(typed).success).toBe(false);
    const order = { products: { pot: 1 }, shippingAddress: typed };
    expect(orderRequestSchema.safeParse(order).success).toBe(false);
    const message = { name: 'Asha', email: 'a@example.in', subject: `Pot${control}`, message: 'x' };
    expect(contactMessageSchema.safeParse(message).success).toBe(false);
  }
});
