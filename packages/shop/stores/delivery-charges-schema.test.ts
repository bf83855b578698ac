import { deliveryChargesSchema } from './delivery-charges-schema';

const weightSteps = [{ upToKg: 2, charge: 60 }];

it('takes weight steps instead of a charge', () => {
  expect(deliveryChargesSchema.safeParse({ weightSteps }).success).toBe(true);
});

const twice = 'has 78 in two zones, or in a zone and in notServed';
const zone = { pinPrefixes: ['78'], charge: 149 };

it.each([
  ['no charge', {}, 'is missing, and there are no charges by weight: enter 0 for free delivery'],
  ['a part of a paisa', { charge: 79.555 }, 'must have two decimals at most'],
  ['a beginning in two zones', { charge: 79, zones: [zone, zone] }, twice],
  ['a zone that is not served', { charge: 79, zones: [zone], notServed: ['78'] }, twice],
])('refuses %s', (_, charges, message) => {
  const { error } = deliveryChargesSchema.safeParse(charges);
  expect(error?.issues).toMatchObject([{ message }]);
});
