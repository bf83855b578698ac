import { sql } from 'drizzle-orm';
import { testApi } from '../testing/api';
import { shippingAddress, testStore } from '../testing/shop';
import { createLog } from './log';

const lines: string[] = [];
const api = testApi({}, undefined, createLog('info', { write: (line) => lines.push(line) }));
const failures = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');

const person = {
  firstName: 'Asharani',
  lastName: 'Raomala',
  email: 'asha@example.in',
  password: 'garden123',
};
const shop = testStore(api, [{ handle: 'trowel' }]);

it('logs database errors without data of the shopper', async () => {
  await api.database.execute(sql`alter table orders rename column tracking to lost`);
  await api.database.execute(sql`alter table users rename column last_name to lost`);
  const fullName = `${shippingAddress.fullName}\n    at home`;
  const address = { shippingAddress: { ...shippingAddress, fullName } };
  const ordered = await shop.shopper.place({ trowel: 1 }, address);
  expect(ordered.body).toEqual({ error: 'Something went wrong. Please try again.' });
  expect((await api.send('/users/register', { body: person })).status).toBe(500);

  const output = lines.join('');
  expect(failures()).toMatchObject([
    { err: { message: expect.stringMatching(/^Failed query: /), cause: { code: '42703' } } },
    { err: { message: expect.stringMatching(/^Failed query: /), cause: { code: '42703' } } },
  ]);
  expect(failures()[0].err.cause.stack).toMatch(/^\s+at /);
  const secrets = [...Object.values(shippingAddress), 'at home', ...Object.values(person)];
  for (const secret of [...secrets, shop.shopper.email, shop.shopper.token]) {
    expect(output).not.toContain(secret);
  }
});
