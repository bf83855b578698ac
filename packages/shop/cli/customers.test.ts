import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { contactMessages } from '../customers/schema';
import { reviews } from '../marketing/schema';
import { orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { testShop } from '../testing/commands';
import { addCustomer, addProducts, addStore, shippingAddress } from '../testing/shop';
import { exitCode } from './command';

const folder = temporaryFolder();
let asha: { id: string; email: string };

async function prepare(database: Database) {
  const storeId = await addStore(database, 'localhost', { reviews: {} });
  await addProducts(database, storeId, [{ handle: 'pot', category: 'Pots' }]);
  asha = await addCustomer(database, storeId);
  const { id: userId, email } = asha;
  await database.insert(contactMessages).values({
    storeId,
    ...{ name: 'Asha', email, subject: '<b>Hi</b>', message: 'Is it blue?' },
  });
  const review = { rating: 4, title: 'Fine', text: 'Dry sill.', status: 'published' as const };
  await database.insert(reviews).values({ storeId, userId, productHandle: 'pot', ...review });
  await database.insert(orders).values({
    ...{ id: 'A7K3-9QWD', storeId, userId, email, status: 3, totalPaise: 49_950 },
    ...{ phone: shippingAddress.phone, shipping: shippingAddress },
  });
}

const shop = testShop(prepare);
const command = (...args: string[]) => shop.run(...args, '--store', 'localhost');

it('exports as JSON, or as a page to read', async () => {
  const { stdout } = await command('export-shopper', asha.email);
  expect(JSON.parse(stdout)).toMatchObject({
    account: { email: asha.email },
    orders: [{ number: 'A7K3-9QWD', total: 499.5 }],
  });
  const file = join(folder, 'asha.html');
  expect((await command('export-shopper', asha.email, file, '--html')).code).toBe(0);
  const page = readFileSync(file, 'utf8');
  expect(page).toContain('<dt>Total</dt><dd>499.5</dd>');
  expect(page).toContain('&#60;b&#62;Hi&#60;/b&#62;');
  expect(await command('export-shopper', 'nobody@example.in')).toEqual({
    code: exitCode.failed,
    stdout: '',
    stderr: 'This store has stored nothing about nobody@example.in.\n',
  });
});

it('creates a password link', async () => {
  expect((await command('make-password-link', asha.email)).stdout).toMatch(
    /^Pass this link on, it works once: http:\/\/localhost:\d+\/forgot-password\?step=new-password#token=[\w-]{43}\n$/,
  );
  expect((await command('make-password-link', 'nobody@example.in')).stderr).toBe(
    'An account for nobody@example.in was not found in this store.\n',
  );
});

const moved = [
  'First Name,Last Name,Email,Accepts Email Marketing,Note',
  'Meera,Iyer,Meera@example.in,yes,',
  'Ravi,,ravi@example.in,no,',
  ',,reader@example.in,yes,',
  ',,silent@example.in,,',
  'Asha,Rao,not an address,yes,',
];

it('imports customers without passwords, and subscribers as far as the file says so', async () => {
  const file = join(folder, 'customers.csv');
  writeFileSync(file, moved.join('\n'));
  const dry = await command('import-customers', file, '--send-links', '--dry-run');
  expect(dry.stdout).toContain('Dry run: 2 accounts added');
  const first = await command('import-customers', file, '--send-links');
  expect(first).toMatchObject({
    code: exitCode.rejectedRows,
    stdout: '2 accounts added, 0 known, 2 subscribers added, 2 rejected\n',
  });
  expect(first.stderr).toContain('not used: Note');
  expect(first.stderr).toContain('row 5, silent@example.in: neither a name nor a subscription');
  expect(first.stderr).toContain('row 6, not an address: email: Invalid email address');
  const { rows } = (await shop.api.merchant('listSubscribers', {})).body;
  expect(rows.map(({ email, agreedTo }: Record<string, string>) => [email, agreedTo])).toEqual([
    ['reader@example.in', 'Imported: Accepts Email Marketing = yes'],
    ['meera@example.in', 'Imported: Accepts Email Marketing = yes'],
  ]);
  const mails = await shop.api.mails();
  expect(mails.map(({ to }) => to)).toEqual(['meera@example.in', 'ravi@example.in']);
  const [, token] = /#token=([\w-]{43})/.exec(mails[0]?.text ?? '') ?? [];
  const password = 'a-new-password';
  const reset = { token, password };
  const account = { email: 'meera@example.in', password };
  expect((await shop.api.send('/users/authorize', { body: account })).status).toBe(401);
  expect((await shop.api.send('/users/reset-password', { body: reset })).status).toBe(200);
  expect((await shop.api.send('/users/authorize', { body: account })).status).toBe(200);
  const { stdout } = await command('import-customers', file);
  expect(stdout).toBe('0 accounts added, 2 known, 0 subscribers added, 2 rejected\n');
});

it('revalidates the reviewed product of an erased shopper', async () => {
  expect((await command('erase-shopper', asha.email, '--yes')).stdout).toBe(
    'Erased. 1 order kept for the accounts.\n',
  );
  expect(shop.events).toEqual([{ store: 'localhost', products: ['pot'], categories: ['Pots'] }]);
});
