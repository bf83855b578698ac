import { upiLink } from './upi';

const request = {
  vpa: 'nadeem@npci',
  payeeName: 'nadeem chinna',
  amountPaise: 1000,
  note: 'Pay to mystar store',
  reference: '4894398cndhcd23',
};

it("matches the example of NPCI's linking specification", () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=nadeem@npci&pn=nadeem%20chinna&am=10.00&cu=INR&tn=Pay%20to%20mystar%20store&tr=4894398cndhcd23',
  );
});

it.each([
  [1, '0.01'],
  [199_950, '1999.50'],
  [12_999_900, '129999.00'],
  [1_000_000_005, '10000000.05'],
])('writes %i paise as am=%s', (amountPaise, amount) => {
  expect(new URL(upiLink({ ...request, amountPaise })).searchParams.get('am')).toBe(amount);
});

it('encodes special characters in names and notes', () => {
  const payeeName = 'आँगन & Söhne + 100%=?#';
  const link = upiLink({ ...request, payeeName, note: 'a&am=1' });
  expect(link).toMatch(/^[\x21-\x7e]+$/);
  expect(link).not.toContain('+');
  const parameters = new URL(link).searchParams;
  expect(parameters.get('pn')).toBe(payeeName);
  expect(parameters.get('tn')).toBe('a&am=1');
  expect(parameters.getAll('am')).toEqual(['10.00']);
});
