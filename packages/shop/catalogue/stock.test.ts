import { and, eq } from 'drizzle-orm';
import { cancelOrder, returnOrder } from '../orders/change-order';
import { confirmPayment } from '../payments/confirm-payment';
import { recordRefund } from '../payments/record-refund';
import { orders, products } from '../platform/database/schema';
import { testApi } from '../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../testing/shop';

const api = testApi();
let store: number;
let token: string;

beforeAll(async () => {
  store = await addStore(api.database);
  token = (await addShopper(api.database, store)).token;
});

const productOf = (handle: string) => and(eq(products.storeId, store), eq(products.handle, handle));

/** Orders two of a product with `before` in stock, and cancels when the stock is `then`. */
async function stockAfterCancelling(before: number | null, then: number | null) {
  const handle = `pot-${before}-${then}`;
  await addProducts(api.database, store, [{ handle, stock: before }]);
  const body = { products: { [handle]: 2 }, shippingAddress };
  const { body: order } = await api.send('/orders', { token, body });
  await api.database.update(products).set({ stock: then }).where(productOf(handle));
  const { staleProducts } = await cancelOrder(api.database, store, order.id, undefined);
  const [row] = await api.database.select().from(products).where(productOf(handle));
  return { stock: row?.stock, hasStalePages: staleProducts.length > 0 };
}

it.each([
  ['what was taken', 9, 7, { stock: 9, hasStalePages: false }],
  ['what was taken, of few', 5, 3, { stock: 5, hasStalePages: true }],
  ['what was taken last', 2, 0, { stock: 2, hasStalePages: true }],
  [
    'nothing to what was not counted when it was ordered',
    null,
    3,
    { stock: 3, hasStalePages: false },
  ],
  ['nothing to what is sold out since', null, 0, { stock: 0, hasStalePages: false }],
  ['nothing to what is no longer counted', 5, null, { stock: null, hasStalePages: false }],
])('releases %s of a cancelled order', async (_what, before, then, expected) => {
  expect(await stockAfterCancelling(before, then)).toEqual(expected);
});

it('returns the stock of a refunded order once', async () => {
  await addProducts(api.database, store, [{ handle: 'late', stock: 2 }]);
  const body = { products: { late: 2 }, shippingAddress };
  const { body: order } = await api.send('/orders', { token, body });
  await confirmPayment(api.database, store, order.id, undefined);
  await api.database.update(orders).set({ status: 3 }).where(eq(orders.id, order.id));
  await recordRefund(api.database, store, order.id, { reference: 'UTR77' });
  const stock = async () =>
    (await api.database.select().from(products).where(productOf('late')))[0]?.stock;
  expect(await stock()).toBe(0);
  const restock = { reason: 'Too small', restock: true };
  const { order: returned } = await returnOrder(api.database, store, order.id, restock);
  expect(returned).toEqual({ number: order.id, status: 4, refundDuePaise: 0 });
  expect(await stock()).toBe(2);
  await expect(returnOrder(api.database, store, order.id, restock)).rejects.toThrow(
    'Only Shipped or Delivered',
  );
  expect(await stock()).toBe(2);
});
