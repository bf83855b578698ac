import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPolicies } from './policies';
import { storeFileSchema } from './store-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-policies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const policiesOf = (file: object) => readPolicies(folder, storeFileSchema.parse(file));

it('the built-in policies tell the terms of the specification', () => {
  const { shipping, refund, terms } = policiesOf({});
  expect(policiesOf({}).return).toContain('within 0-7 days after delivery');
  expect(shipping).toContain('couriers reach. Delivery is free.');
  expect(shipping).toMatch(/0-7 working days[\s\S]*10-15 business days/);
  expect(shipping).toContain('Monday to Saturday, 10AM-6PM');
  expect(refund).toContain('credited in 0-7 working days');
  expect(terms).toContain('All prices are in Indian rupees. Delivery is free.');
});

it("they tell a store's own terms where it has some, and none that it does not have", () => {
  const policies = policiesOf({
    delivery: { minDays: 3, maxDays: 6 },
    returns: { days: 14 },
    contactHours: { from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:30' },
    pricesIncludeTax: true,
    grievanceOfficer: 'Ms Hegde',
  });
  const { shipping, terms, privacy } = policies;
  expect(shipping).toContain('3-6 working days');
  expect(shipping).toContain('Monday to Friday, 9AM-5:30PM');
  expect(terms).toContain('All prices are in Indian rupees and include taxes.');
  expect(policies.return).toContain('Tell us within 14 days');
  expect(privacy).toContain('Ms Hegde');
  expect(Object.values(policies).join()).not.toContain('Delivery is free');
});

it("a store's own file may name the terms as well", () => {
  mkdirSync(join(folder, 'policies'));
  writeFileSync(join(folder, 'policies/about.md'), 'Come by: {{contactHours}}. {{companyName}}');
  expect(policiesOf({}).about).toBe(
    '<p>Come by: Monday to Saturday, 10AM-6PM. {{companyName}}</p>',
  );
});
