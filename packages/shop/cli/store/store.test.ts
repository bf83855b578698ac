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
const command = (...args: string[]) => shop.run(...args, '--store', 'localhost');

it('shows the payment settings as payment.json, and its fields', async () => {
  const { stdout, stderr } = await command('show-payment');
  expect(JSON.parse(stdout)).toEqual({ providers: ['offline'] });
  const template = JSON.parse(stderr.slice(stderr.indexOf('{')));
  expect(paymentFileSchema.parse(template)).toEqual(template);
});

it('creates a password link', async () => {
  expect((await command('make-password-link', 'Asha@example.in')).stdout).toMatch(
    /^Pass this link on, it works once: http:\/\/localhost:\d+\/forgot-password\?step=new-password#token=[\w-]{43}\n$/,
  );
  expect(await command('make-password-link', 'nobody@example.in')).toMatchObject({
    code: exitCode.failed,
    stderr: 'An account for nobody@example.in was not found in this store.\n',
  });
});

it('opens and closes forms, and notifies the storefront', async () => {
  const closed = await command('set-contact-settings', '--newsletter', 'off');
  expect(closed.stdout).toBe('Newsletter off, contact form on.\n');
  expect(shop.events).toEqual([{ store: 'localhost', storeInfo: true }]);
});

it('lists subscribers and messages, also as CSV', async () => {
  expect((await command('list-subscribers')).stdout).toMatch(/^Email .*\nasha@example\.in /);
  const path = join(folder, 'messages.csv');
  await command('list-messages', '--csv', path);
  expect(readFileSync(path, 'utf8')).toContain('"Bench, teak"');
});

it('manages the people who may sign in at the desk', async () => {
  const add = (role: string) => command('add-staff', 'Asha@example.in', '--role', role);
  expect((await add('orders')).stdout).toMatch(
    /http:\/\/localhost:\d+\/desk\/password#token=[\w-]{43}\. The link works once/,
  );
  await add('catalogue');
  expect((await command('list-staff')).stdout).toMatch(
    /\nasha@example\.in {2}catalogue {2}no password yet\n$/,
  );
  const other = ['asha@example.in', '--yes', '--store', 'tv.localhost'];
  expect((await shop.run('remove-staff', ...other)).stderr).toBe(
    'asha@example.in is not staff of this store.\n',
  );
  expect((await command('reset-staff-totp', 'asha@example.in', '--yes')).stderr).toBe(
    'asha@example.in signs in without codes.\n',
  );
  expect((await command('remove-staff', 'asha@example.in', '--yes')).stdout).toBe(
    'asha@example.in is removed.\n',
  );
  expect((await command('list-staff-log')).stdout).toMatch(
    /command {2}Remove the person +asha@example\.in\n.*Add a person .*Role: catalogue/,
  );
});
