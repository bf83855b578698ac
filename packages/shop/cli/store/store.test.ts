import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { saveContactMessage } from '../../customers/contact-settings';
import { users } from '../../customers/schema';
import { subscriptions } from '../../marketing/schema';
import { coupons } from '../../orders/schema';
import type { Database } from '../../platform/database/open';
import { paymentFileSchema } from '../../stores/folder/payment-file';
import { testShop } from '../../testing/commands';
import { addProducts, addStore } from '../../testing/shop';
import { exitCode } from '../command';

const folder = temporaryFolder();

async function prepare(database: Database) {
  const store = await addStore(database);
  const other = await addStore(database, 'tv.localhost');
  await addProducts(database, store, [{ handle: 'bench', category: 'Garden Benches' }]);
  await database.insert(coupons).values({ storeId: other, code: 'TEN', basisPoints: 1000 });
  const person = { firstName: 'Asha', lastName: 'Rao', passwordHash: 'none' };
  await database.insert(users).values({ storeId: store, email: 'asha@example.in', ...person });
  const email = 'asha@example.in';
  await database
    .insert(subscriptions)
    .values({ storeId: store, kind: 'newsletter', email, confirmedAt: new Date() });
  const message = { name: 'Asha', subject: 'Bench, teak', message: 'Does it fit?' };
  await saveContactMessage(database, store, { email, ...message });
}

const shop = testShop(prepare);
const command = (...args: string[]) => shop.run('store', ...args, '--store', 'localhost');

it('shows the payment settings as payment.json, and its fields', async () => {
  const { stdout, stderr } = await command('payment');
  expect(JSON.parse(stdout)).toEqual({ providers: ['offline'] });
  const template = JSON.parse(stderr.slice(stderr.indexOf('{')));
  expect(paymentFileSchema.parse(template)).toEqual(template);
});

it('creates a password link', async () => {
  expect((await command('password-link', 'Asha@example.in')).stdout).toMatch(
    /^http:\/\/localhost:\d+\/forgot-password\?step=new-password#token=[\w-]{43}\n$/,
  );
  expect(await command('password-link', 'nobody@example.in')).toMatchObject({
    code: exitCode.failed,
    stderr: 'An account for nobody@example.in was not found in this store.\n',
  });
});

it('opens and closes the inbox and notifies the storefront', async () => {
  shop.events.length = 0;
  expect((await command('inbox')).stdout).toBe('newsletter on, contact on\n');
  expect(shop.events).toEqual([]);
  const closed = await command('inbox', '--newsletter', 'off');
  expect(closed.stdout).toBe('newsletter off, contact on\n');
  expect(shop.events).toEqual([{ store: 'localhost', storeInfo: true }]);
  const both = await command('inbox', '--contact', 'on', '--newsletter', 'off');
  expect(both.stdout).toBe('newsletter off, contact on\n');
});

it('exports subscribers and messages as CSV', async () => {
  expect((await command('subscribers')).stdout).toMatch(/^createdAt,.*\n.*,asha@example.in,.*\n$/);
  const path = join(folder, 'messages.csv');
  const written = await command('messages', path);
  expect(written).toMatchObject({ code: exitCode.ok, stderr: `1 row in ${path}\n` });
  expect(readFileSync(path, 'utf8')).toContain('"Bench, teak"');
});
