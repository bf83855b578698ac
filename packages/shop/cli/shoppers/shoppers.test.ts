import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { contactMessages } from '../../customers/schema';
import { reviews } from '../../marketing/schema';
import { orders } from '../../orders/schema';
import type { Database } from '../../platform/database/open';
import { runCommand, testShop } from '../../testing/commands';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';
import { exitCode } from '../command';

const folder = temporaryFolder();
let asha: { id: string; email: string };

async function prepare(database: Database) {
  const storeId = await addStore(database, 'localhost', { reviews: {} });
  await addProducts(database, storeId, [{ handle: 'pot', category: 'Pots' }]);
  asha = await addShopper(database, storeId);
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

it('erases after a yes, revalidates the reviewed product, and lists who did it', async () => {
  const args = ['erase-shopper', asha.email, '--store', 'localhost'];
  expect((await command('erase-shopper', asha.email)).code).toBe(exitCode.usage);
  const questions: string[] = [];
  const reply = (isYes: boolean) => async (question: string) => {
    questions.push(question);
    return isYes;
  };
  const declined = await runCommand(args, shop.environment, reply(false));
  expect(declined).toMatchObject({ code: exitCode.failed, stderr: 'Nothing was changed.\n' });
  expect((await command('list-erasures')).stderr).toBe('Erased data: none.\n');
  const erased = await runCommand(args, shop.environment, reply(true));
  expect(erased.stdout).toBe('Erased. 1 order kept for the accounts.\n');
  expect(questions[1]).toContain(asha.email);
  expect(shop.events).toEqual([{ store: 'localhost', products: ['pot'], categories: ['Pots'] }]);
  expect((await command('export-shopper', asha.email)).code).toBe(exitCode.failed);
  const { stdout } = await command('list-erasures');
  expect(stdout).toMatch(new RegExp(`the merchant {2}${asha.id} {2}1 order$`, 'm'));
  expect(stdout).not.toContain('Asha');
  const order = await shop.run('show-order', 'A7K3-9QWD');
  expect(order.stdout).toMatch(/^Customer +account deleted$/m);
});
