import { upiId } from './upi-id';

it.each([
  ['upi://pay?pa=aangan@upi&am=1299.50', 'aangan@upi'],
  ['upi://pay?pn=Aangan&pa=aangan%40okhdfc', 'aangan@okhdfc'],
])('%s pays to %s', (link, id) => {
  expect(upiId(link)).toBe(id);
});

it.each(['upi://pay?pa=', 'upi://pay?am=1', 'phonepe://pay?pa=a@b', 'upi:', undefined])(
  'nothing is known of %j',
  (link) => {
    expect(upiId(link)).toBeUndefined();
  },
);
