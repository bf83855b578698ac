import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { staffLog } from '../../staff/schema';
import { stores } from '../../stores/schema';
import { testShop } from '../../testing/commands';
import { addStore } from '../../testing/shop';
import { exitCode } from '../command';

const shop = testShop(async (database) => {
  await addStore(database);
  await addStore(database, 'tv.localhost');
});
const command = (...args: string[]) => shop.run('staff', ...args);

it('adds staff with a link, changes a role, lists and removes staff of a store', async () => {
  const add = (role: string) =>
    command('add', 'Asha@example.in', '--role', role, '--store', 'localhost');
  expect(await add('orders')).toMatchObject({
    code: exitCode.ok,
    stdout: expect.stringMatching(/^http:\/\/localhost:\d+\/desk\/password#token=[\w-]{43}\n$/),
    stderr: 'The link works once and expires in a day.\n',
  });
  await add('catalogue');
  const list = (store: string) => command('list', '--store', store);
  expect((await list('localhost')).stdout).toBe('asha@example.in  catalogue  no password yet\n');
  expect((await list('tv.localhost')).stderr).toBe('No staff.\n');
  const remove = (store: string) => command('remove', 'asha@example.in', '--store', store);
  expect((await remove('tv.localhost')).stderr).toBe(
    'asha@example.in is not staff of this store.\n',
  );
  expect((await command('reset-totp', 'asha@example.in', '--store', 'localhost')).stderr).toBe(
    'asha@example.in signs in without codes.\n',
  );
  expect((await remove('localhost')).stdout).toBe('asha@example.in removed\n');
  expect((await list('localhost')).stdout).toBe('');
  expect((await command('log', '--store', 'localhost')).stderr).toBe('No changes yet.\n');
});

it('shows the changes in the words of the desk', async () => {
  const [store] = await shop.api.database.select().from(stores).where(eq(stores.host, 'localhost'));
  await shop.api.database.insert(staffLog).values({
    storeId: store?.id ?? 0,
    formId: randomUUID(),
    email: 'asha@example.in',
    action: 'undoDelivery',
    subject: 'A7K3-9QWD',
    values: {},
    isDone: true,
  });
  expect((await command('log', '--store', 'localhost')).stdout).toContain(
    'asha@example.in  Not delivered after all:  A7K3-9QWD',
  );
});
