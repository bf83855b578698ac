import { orderStatus } from '@aangan/contract/rules/order-status';
import { eq } from 'drizzle-orm';
import { orders } from '../../orders/schema';
import { testApi } from '../../testing/api';
import { type SignedInCustomer, signedInCustomer, testStore } from '../../testing/shop';
import { products } from '../schema';

const api = testApi();
const other = 'other.localhost';
let shoppers: SignedInCustomer[];

async function read(handle: string, host?: string) {
  const { body } = await api.send(`/products/${handle}`, { ...(host && { host }) });
  return { goesWith: body.goesWith, orderedWith: body.orderedWith };
}

async function order(
  shopper: SignedInCustomer | undefined,
  handles: string[],
  status: number = orderStatus.processing,
): Promise<void> {
  const placed = await shopper?.place(Object.fromEntries(handles.map((handle) => [handle, 1])));
  await api.database.update(orders).set({ status }).where(eq(orders.id, placed?.body.id));
}

const change = (handle: string, columns: Partial<typeof products.$inferInsert>) =>
  api.database.update(products).set(columns).where(eq(products.handle, handle));

const handles = 'pot soil trowel plant hose chair table lamp lonely fern moss';
const shop = testStore(
  api,
  handles.split(' ').map((handle) => ({ handle })),
);
testStore(api, [{ handle: 'hdmi' }, { handle: 'pot' }, { handle: 'soil' }], { host: other });
beforeAll(async () => {
  shoppers = await Promise.all([1, 2, 3, 4].map(() => signedInCustomer(api, shop.id)));
});

it('returns the products chosen by the merchant in order, without the product itself and hidden ones', async () => {
  await change('lamp', { hidden: true });
  await change('chair', { goesWith: ['table', 'chair', 'lamp', 'hdmi', 'never-made', 'pot'] });
  expect(await read('chair')).toEqual({ goesWith: ['table', 'pot'], orderedWith: undefined });
});

describe('products ordered together', () => {
  it('are returned after three shoppers, most frequent first', async () => {
    await order(shoppers[0], ['pot', 'soil']);
    await order(shoppers[1], ['pot', 'soil', 'plant']);
    // A repeated shopper does not count again.
    await order(shoppers[1], ['pot', 'soil', 'plant']);
    expect(await read('pot')).toEqual({ goesWith: undefined, orderedWith: undefined });
    await order(shoppers[2], ['pot', 'soil', 'plant'], orderStatus.delivered);
    expect(await read('pot')).toMatchObject({ orderedWith: ['soil'] });
    expect(await read('soil')).toMatchObject({ orderedWith: ['pot'] });
    await order(shoppers[0], ['pot', 'plant']);
    await order(shoppers[3], ['pot', 'plant']);
    expect(await read('pot')).toMatchObject({ orderedWith: ['plant', 'soil'] });
    expect(await read('lonely')).toEqual({ goesWith: undefined, orderedWith: undefined });
  });

  it.each(['pending', 'cancelled'] as const)('do not include %s orders', async (status) => {
    for (const shopper of shoppers) await order(shopper, ['pot', 'hose'], orderStatus[status]);
    expect(await read('hose')).toEqual({ goesWith: undefined, orderedWith: undefined });
  });

  it("omit hidden products, and yield to the merchant's choice", async () => {
    for (const shopper of shoppers) await order(shopper, ['fern', 'moss', 'plant']);
    await change('plant', { hidden: true });
    expect(await read('fern')).toMatchObject({ orderedWith: ['moss'] });
    await change('fern', { goesWith: ['trowel'] });
    expect(await read('fern')).toEqual({ goesWith: ['trowel'], orderedWith: undefined });
    await change('trowel', { hidden: true });
    expect(await read('fern')).toMatchObject({ orderedWith: ['moss'] });
    await change('plant', { hidden: false });
  });

  it("ignore other stores' orders of the same handle", async () => {
    expect(await read('pot', other)).toEqual({ goesWith: undefined, orderedWith: undefined });
  });
});
