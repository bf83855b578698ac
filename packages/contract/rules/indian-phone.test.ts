import { displayedPhone, parseIndianPhone } from './indian-phone';

it.each([
  ...['9876543210', '+919876543210', '919876543210', '09876543210', '+91 98765 43210'],
  ...['+91-98765-43210', '(0) 98765.43210', '0091 98765 43210', '+91 (0) 98765 43210'],
  ...['98765–43210', '\u202a+91 98765\u00a043210\u202c', '\ufeff९८७६५ ४३२१०\u200b'],
])('%s is +919876543210', (text) => {
  expect(parseIndianPhone(text)).toBe('+919876543210');
  expect(parseIndianPhone('9198765432')).toBe('+919198765432');
});

it('is displayed in groups of five digits', () => {
  expect(displayedPhone('+919876543210')).toBe('+91 98765 43210');
  expect(displayedPhone('022 5550 0142')).toBe('022 5550 0142');
});

it.each(['', '98765', '98765432101', '+1 987 654 3210', '98765o3210', '+91', '++919876543210'])(
  '"%s" is no phone number of India',
  (text) => {
    expect(parseIndianPhone(text)).toBeUndefined();
  },
);
