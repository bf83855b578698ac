import { and, eq } from 'drizzle-orm';
import { cancelOrder, returnOrder } from '../orders/change-order';
import { shipOrder } from '../orders/ship-order';
import { confirmPayment } from '../payments/confirm-payment';
import { testApi } from '../testing/api';
import { addProducts, setStock, testStore } from '../testing/shop';
import { products } from './schema';

const api = testApi();
const shop = testStore(api, [{ handle: 'pot' }]);

const productOf = (handle: string) =>
  and(eq(products.storeId, shop.id), eq(products.handle, handle));

/** Orders two of a product with `before` in stock, and cancels when the stock is `then`. */
async function stockAfterCancelling(before: number | null, then: number | null) {
  const handle = `pot-${before}-${then}`;
  await addProducts(api.database, shop.id, [{ handle, stock: before }]);
  const { body: order } = await shop.shopper.place({ [handle]: 2 });
  await setStock(api.database, handle, then);
  const { staleProducts } = await cancelOrder(api.database, shop.id, order.id, undefined);
  const [row] = await api.database.select().from(products).where(productOf(handle));
  return { stock: row?.stock, hasStalePages: staleProducts.length > 0 };
}

it.each([
  ['what was taken', 9, 7, { stock: 9, hasStalePages: false }],
  ['what was taken, of few', 5, 3, { stock: 5, hasStalePages: true }],
  ['what was taken last', 2, 0, { stock: 2, hasStalePages: true }],
  ['nothing to what was not counted then', null, 3, { stock: 3, hasStalePages: false }],
  ['nothing to what is sold out since', null, 0, { stock: 0, hasStalePages: false }],
  ['nothing to what is no longer counted', 5, null, { stock: null, hasStalePages: false }],
])('releases %s of a cancelled order', async (_what, before, then, expected) => {
  expect(await stockAfterCancelling(before, then)).toEqual(expected);
});

it('returns each item to the stock once, also after the order is returned', async () => {
  const { database } = api;
  await addProducts(database, shop.id, [{ handle: 'late', stock: 2 }]);
  const { body: order } = await shop.shopper.place({ late: 2 });
  await confirmPayment(database, shop.id, order.id, undefined);
  await shipOrder(database, shop.id, order.id, { number: 'EE1' });
  const stockAfter = async (restock: boolean, items?: { item: string; quantity: number }[]) => {
    await returnOrder(database, shop.id, order.id, { restock, items });
    const [row] = await database.select().from(products).where(productOf('late'));
    return row?.stock;
  };
  expect(await stockAfter(true, [{ item: 'late', quantity: 1 }])).toBe(1);
  expect(await stockAfter(false)).toBe(1);
  expect(await stockAfter(true)).toBe(2);
  await expect(stockAfter(true)).rejects.toThrow('Only Shipped or Delivered');
});
