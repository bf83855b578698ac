import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@/backend/database/open';
import { newsletterSubscriptions, users } from '@/backend/database/schema';
import { saveContactMessage } from '@/backend/services/contact-settings';
import { addStore } from '@/backend/testing/shop';
import { exitCode } from './context';
import { storeCommands } from './store-commands';
import { FakeStorefront, type Shop, transports } from './testing';

const folder = mkdtempSync(join(tmpdir(), 'aangan-store-'));
const storefront = new FakeStorefront();
let storefrontUrl: string;
// Each command opens the database anew.
jest.setTimeout(60_000);

beforeAll(async () => {
  storefrontUrl = await storefront.start();
});
afterAll(() => {
  storefront.stop();
  rmSync(folder, { recursive: true });
});

async function prepare(database: Database) {
  const store = await addStore(database);
  const other = await addStore(database, 'tv.localhost');
  const person = { firstName: 'Asha', lastName: 'Rao', passwordHash: 'none' };
  await database.insert(users).values({ storeId: store, email: 'asha@example.in', ...person });
  const confirmedAt = new Date();
  await database.insert(newsletterSubscriptions).values([
    { storeId: store, email: 'asha@example.in', confirmedAt },
    { storeId: store, email: 'unconfirmed@example.in' },
    { storeId: store, email: 'meera@example.in', confirmedAt },
    { storeId: other, email: 'ravi@example.in', confirmedAt },
  ]);
  await saveContactMessage(database, store, {
    name: '=HYPERLINK("https://evil.example")',
    email: 'asha@example.in',
    subject: 'Bench, teak',
    message: 'Does it\nfit?',
  });
}

describe.each(transports)('with %s', (_name, openShop) => {
  let shop: Shop;
  const command = (...args: string[]) => shop.run(storeCommands, ...args, '--store', 'localhost');
  beforeAll(async () => {
    shop = await openShop({ storefrontUrl, prepare });
  });
  afterAll(() => shop.close());

  it('sets the payment provider and prints a secret once', async () => {
    expect((await command('payment')).stdout).toBe('Payments by offline\n');
    const upi = ['--provider', 'upi', '--vpa', 'aangan@okbank', '--payee', 'Aangan Garden'];
    const first = await command('payment', ...upi);
    expect(first.stdout).toMatch(
      /^Payments by upi\nUPI: Aangan Garden, aangan@okbank\nCallback secret \(shown only once\): [\w-]{43}\n$/,
    );
    expect((await command('payment', ...upi)).stdout).not.toContain('secret');

    const payu = ['--provider', 'payu', '--key', 'gtKFFx', '--salt', 'eCwWELxi'];
    await command('payment', ...payu, '--live');
    const { stdout } = await command('payment');
    expect(stdout).toBe(
      'Payments by payu\nUPI: Aangan Garden, aangan@okbank\nPayU: gtKFFx, live\n',
    );
    await command('payment', '--provider', 'upi');
    expect((await command('payment')).stdout).toMatch(/^Payments by upi\nUPI: Aangan Garden/);
  });

  it('accepts several providers', async () => {
    const account = ['--account-name', 'Aangan', '--account-number', '012345678901'];
    const bank = [...account, '--ifsc', 'sbin0001234', '--bank-name', 'SBI'];
    const keys = ['--key-id', 'rzp_test_a1', '--key-secret', 's', '--webhook-secret', 'webhook-1'];
    const cash = ['--cod-max', '2000', '--cod-pins', '56,41'];
    const options = ['--provider', 'razorpay,cod,bank', ...keys, ...cash, ...bank];
    const { stdout } = await command('payment', ...options);
    expect(stdout).toMatch(/^Payments by razorpay, cod, bank\n/);
    expect(stdout).toContain(
      'Razorpay: rzp_test_a1\nCash on delivery: up to ₹2,000.00, PIN codes starting with 56, 41\nBank: Aangan, 012345678901, SBIN0001234, SBI\n',
    );
  });

  it('rejects a provider without its account', async () => {
    const { code, stderr } = await shop.run(
      storeCommands,
      ...['payment', '--store', 'tv.localhost', '--provider', 'payu'],
    );
    expect({ code, stderr }).toEqual({
      code: exitCode.failed,
      stderr: 'Missing PayU account\n',
    });
  });

  it.each([
    [['payment', '--provider', 'barter'], 'Unknown provider "barter"'],
    [['payment', '--provider', 'upi', '--vpa', 'aangan@okbank'], 'UPI needs'],
    [['payment', '--provider', 'payu', '--key', 'gtKFFx'], 'PayU needs'],
    [['payment', '--key', 'gtKFFx', '--salt', 'x'], 'Missing --provider'],
    [['payment', '--provider', 'razorpay', '--key-id', 'rzp_test_a1'], 'Razorpay needs'],
    [['payment', '--provider', 'cod', '--cod-max', 'little'], 'Invalid amount in rupees "little"'],
    [['payment', '--provider', 'bank', '--ifsc', 'SBIN0001234'], 'A bank account needs'],
    [['inbox', '--contact', 'maybe'], 'Invalid --contact. Use on or off'],
    [['messages', 'a.csv', 'b.csv'], 'Specify one file'],
    [['password-link'], 'Enter the account'],
  ])('%j is a usage error', async (args, message) => {
    const { code, stderr } = await command(...args);
    expect(code).toBe(exitCode.usage);
    expect(stderr).toContain(message);
  });

  it('rejects an invalid UPI address', async () => {
    const { code, stderr } = await command(
      ...['payment', '--provider', 'upi', '--vpa', 'aangan', '--payee', 'Aangan'],
    );
    expect({ code, stderr }).toEqual({
      code: exitCode.failed,
      stderr: 'must be a UPI address such as name@bank\n',
    });
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
    storefront.events.length = 0;
    expect((await command('inbox')).stdout).toBe('newsletter on, contact on\n');
    expect(storefront.events).toEqual([]);
    const closed = await command('inbox', '--newsletter', 'off');
    expect(closed.stdout).toBe('newsletter off, contact on\n');
    expect(storefront.events).toEqual([{ store: 'localhost', storeInfo: true }]);
    const both = await command('inbox', '--contact', 'on', '--newsletter', 'off');
    expect(both.stdout).toBe('newsletter off, contact on\n');
  });

  it('exports entries as CSV without formulas', async () => {
    const { stdout } = await command('subscribers');
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toBe('createdAt,email,unsubscribe');
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([
      'asha@example.in',
      'meera@example.in',
    ]);
    expect(lines[1]).toMatch(/,http:\/\/localhost:\d+\/unsubscribe\?token=[\da-f-]{36}$/);
    const path = join(folder, 'messages.csv');
    expect((await command('messages', path)).code).toBe(exitCode.ok);
    const csv = readFileSync(path, 'utf8');
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")",asha@example.in,"Bench, teak"`);
    expect(csv).toContain('"Does it\nfit?"');
  });
});
