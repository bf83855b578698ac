import { eq, sql } from 'drizzle-orm';
import { outbox, products, restockNotices } from '../database/schema';
import { queueRestockMails, tidyNotices } from '../services/restock';
import { testApi } from '../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../testing/shop';

const api = testApi();
const other = 'other.localhost';
const email = 'asha@example.in';

const variant = (size: string, stock: number | null) => ({
  size,
  colour: null,
  sku: null,
  barcode: null,
  regularPricePaise: 50_000,
  discountedPricePaise: null,
  stock,
  imgUrl: null,
});

let token: string;
beforeAll(async () => {
  const store = await addStore(api.database, 'localhost', { storeName: 'Aangan' });
  await addProducts(api.database, store, [
    { handle: 'bench', title: 'Bench', stock: 0 },
    { handle: 'pot', title: 'Pot', stock: 3 },
    { handle: 'hidden', title: 'Hidden', stock: 0, hidden: true },
    { handle: 'shirt', title: 'Shirt', variants: [variant('M', 0), variant('L', 2)] },
  ]);
  const second = await addStore(api.database, other, { storeName: 'Other' });
  await addProducts(api.database, second, [{ handle: 'bench', title: 'Other bench', stock: 0 }]);
  ({ token } = await addShopper(api.database, store));
});
afterEach(async () => {
  await api.database.delete(outbox);
  await api.database.delete(restockNotices);
});

const wish = (handle: string, body: object = {}, host = 'localhost') =>
  api.send(`/products/${handle}/restock-notices`, { host, body: { email, ...body } });
const waiting = () => api.database.select().from(restockNotices);
const setStock = (title: string, stock: number) =>
  api.database.update(products).set({ stock }).where(eq(products.title, title));

async function mails() {
  await queueRestockMails(api.database);
  await api.sendMails();
  const rows = await api.database.select({ kept: outbox.kept }).from(outbox);
  return rows.flatMap(({ kept }) => kept ?? []).filter(({ subject }) => /is back/.test(subject));
}

it('says that the store takes such wishes', async () => {
  expect((await api.send('/storeInfo')).body.offers).toContain('restock');
});

it('keeps a wish once, however often it is sent at the same time', async () => {
  const answers = await Promise.all(
    [email, email, ' Asha@Example.IN '].map((address) => wish('bench', { email: address })),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { success: true }]),
  );
  expect(await waiting()).toMatchObject([{ email, size: '', colour: '', toldAt: null }]);
});

it('refuses what is in stock, unknown or hidden, and what is no address', async () => {
  expect((await wish('pot')).status).toBe(409);
  expect((await wish('shirt')).status).toBe(409);
  expect((await wish('shirt', { selectedSize: 'L' })).status).toBe(409);
  expect((await wish('chair')).status).toBe(404);
  expect((await wish('hidden')).status).toBe(404);
  expect(await wish('bench', { email: 'asha' })).toMatchObject({
    status: 400,
    body: { field: 'email' },
  });
  expect(await waiting()).toEqual([]);
});

it('tells once when a product is back, in its own store alone', async () => {
  await wish('bench');
  await wish('bench', { email: 'meera@example.in' }, other);
  expect(await mails()).toEqual([]);
  await setStock('Bench', 2);
  const told = await mails();
  expect(told).toMatchObject([{ to: email, subject: 'Bench is back in stock' }]);
  expect(told[0]?.text).toContain('/product/bench');
  expect(await mails()).toHaveLength(1);

  // Sold out again, and wished for again.
  await setStock('Bench', 0);
  expect((await wish('bench')).status).toBe(200);
  await setStock('Bench', 1);
  expect(await mails()).toHaveLength(2);
  await setStock('Bench', 0);
});

it('waits for the chosen variant, which a cancelled order brings back', async () => {
  const ordered = await api.send('/orders', {
    token,
    body: {
      products: { shirt: 2 },
      lines: [{ id: 'shirt', quantity: 2, selectedSize: 'L' }],
      shippingAddress,
    },
  });
  await wish('shirt', { selectedSize: 'L' });
  await wish('shirt', { selectedSize: 'M', email: 'meera@example.in' });
  expect(await mails()).toEqual([]);
  await api.send(`/orders/${ordered.body.id}/cancel`, { token, body: {} });
  const told = await mails();
  expect(told).toMatchObject([{ to: email }]);
  expect(told[0]?.text).toContain('Shirt (L)');
});

it('waits on where it is sold out again before the mail goes out', async () => {
  await wish('bench');
  await setStock('Bench', 1);
  await queueRestockMails(api.database);
  await setStock('Bench', 0);
  await api.sendMails();
  expect(await waiting()).toMatchObject([{ toldAt: null }]);
  await setStock('Bench', 1);
  expect(await mails()).toHaveLength(1);
  await setStock('Bench', 0);
});

it('forgets who was told a month ago, and who has waited for a year', async () => {
  await wish('bench');
  await wish('bench', { email: 'meera@example.in' });
  await wish('bench', { email: 'ravi@example.in' });
  const age = (address: string, set: object) =>
    api.database.update(restockNotices).set(set).where(eq(restockNotices.email, address));
  await age(email, { toldAt: sql`now() - interval '31 days'` });
  await age('meera@example.in', { createdAt: sql`now() - interval '366 days'` });
  await tidyNotices(api.database);
  expect(await waiting()).toMatchObject([{ email: 'ravi@example.in' }]);
});
