import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import type { Database } from '@/backend/database/open';
import { dailyCounts, orders } from '@/backend/database/schema';
import { createOrder } from '@/backend/services/create-order';
import { addProducts, addShopper, addStore, shippingAddress } from '@/backend/testing/shop';
import { dayInIndia } from '@/lib/rules/dates';
import { orderStatus } from '@/lib/rules/order-status';
import { testShop } from '../testing';

const day = dayInIndia();

async function prepare(database: Database): Promise<void> {
  const storeId = await addStore(database, 'localhost');
  await addStore(database, 'quiet.localhost');
  await addProducts(database, storeId, [
    { handle: 'pot', title: 'Clay Pot' },
    { handle: 'lamp', title: 'Lamp' },
    { handle: 'rare', title: 'Rare Fern' },
  ]);
  const count = (kind: 'step' | 'product' | 'added' | 'search', key: string, total: number) => ({
    ...{ storeId, day, kind, key, total, device: 'phone' as const },
  });
  await database
    .insert(dailyCounts)
    .values([
      count('step', 'visit', 200),
      { ...count('step', 'visit', 20), device: 'desktop' },
      { ...count('step', 'visit', 1000), day: '2020-01-01' },
      count('step', 'product', 100),
      count('step', 'cart', 40),
      count('step', 'checkout', 20),
      count('step', 'order', 3),
      { ...count('step', 'order', 2), device: 'desktop' },
      count('product', 'pot', 80),
      count('product', 'lamp', 90),
      count('product', 'rare', 4),
      count('added', 'pot', 9),
      count('search', '=neem oil', 7),
      count('search', 'teak', 2),
    ]);
  const user = await addShopper(database, storeId);
  const request = { products: { pot: 2 }, lines: [{ id: 'pot', quantity: 2 }], shippingAddress };
  const limits = { ordersPerHour: 100, unpaidOrdersPerAccount: 10, maxQuantityPerLine: 10 };
  for (const status of [orderStatus.processing, orderStatus.cancelled, orderStatus.pending]) {
    const placement = { storeId, user, request, idempotencyKey: undefined, limits };
    const number = String((await createOrder(database, placement)).order.id);
    await database.update(orders).set({ status }).where(eq(orders.id, number));
  }
}

const shop = testShop(prepare);
const stats = (...args: string[]) => shop.run('stats', '--store', 'localhost', ...args);

it('shows the funnel, the products and the searches of the last 30 days', async () => {
  const { code, stdout } = await stats();
  expect(code).toBe(0);
  expect(
    stdout.replaceAll(/ {2,}/g, ' | '),
  ).toBe(`Visits with | a page | a product | an item added | checkout | an order
all | 220 | 100 (45%) | 40 (18%) | 20 (9.1%) | 5 (2.3%)
phone | 200 | 100 (50%) | 40 (20%) | 20 (10%) | 3 (1.5%)
tablet | 0 | 0 | 0 | 0 | 0
desktop | 20 | 0 | 0 | 0 | 2

A visit and its steps count once, when their page is left or hidden. Visits may skip steps: an item can be added from a list, and a cart may be older than the visit.

Confirmed orders: 1, ₹200.00. This includes visitors who are not counted.

Best products
Product | Views | Added | Orders | Per view | Sold | Revenue
Clay Pot | 80 | 9 | 1 | 1.3% | 2 | ₹200.00

Seen at least 50 times, and seldom ordered
Product | Views | Added | Orders | Per view | Sold | Revenue
Lamp | 90 | 0 | 0 | 0.0% | 0 | ₹0.00

Searches that found nothing
7 | =neem oil
2 | teak
`);
});

it('limits the report to a period', async () => {
  const { stdout } = await stats('--from', '2020-01-01', '--to', '2020-01-31', '--json');
  const report = JSON.parse(stdout);
  expect(report.funnel[0]).toEqual({
    ...{ device: 'phone', visit: 1000, product: 0, cart: 0, checkout: 0, order: 0 },
  });
  expect(report).toMatchObject({ products: [], searches: [], orders: { orders: 0 } });
});

it('writes one CSV, in which nothing is a formula', async () => {
  const rows: Record<string, string>[] = parse((await stats('--csv')).stdout, { columns: true });
  expect(rows.map(({ part, name }) => `${part} ${name}`)).toEqual([
    ...['visits all', 'visits phone', 'visits tablet', 'visits desktop', 'orders all'],
    ...['product pot', 'product lamp', 'product rare', "search '=neem oil", 'search teak'],
  ]);
  expect(rows[5]).toMatchObject({ title: 'Clay Pot', views: '80', sold: '2', revenue: '200.00' });
});

it('shows a store without visits, and rejects a reversed period', async () => {
  const quiet = await shop.run('stats', '--store', 'quiet.localhost');
  expect(quiet).toMatchObject({ code: 0, stderr: 'No visits were counted in this period.\n' });
  expect(quiet.stdout).toContain('of fewer they would be chance');
  expect(quiet.stdout).toContain(`
Best products: none was added to a cart or ordered.

Seen at least 50 times, and seldom ordered: no product.

Searches that found nothing: none.
`);
  expect((await stats('--from', '2026-02-01', '--to', '2026-01-01')).code).toBe(2);
});
