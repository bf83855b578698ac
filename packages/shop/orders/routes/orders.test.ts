import { arrivalDay } from '@aangan/contract/rules/arrival';
import { and, eq } from 'drizzle-orm';
import { confirmPayment } from '../../payments/confirm-payment';
import { orderEvents, orders, products, stores } from '../../platform/database/schema';
import { testApi } from '../../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';
import { deliverOrder, shipOrder } from '../ship-order';

const api = testApi({ PIECES_PER_LINE: '900' });
let store: number;
let shopper: { id: string; email: string; token: string };

beforeAll(async () => {
  store = await addStore(api.database, 'localhost');
  await addStore(api.database, 'tv.localhost');
  await addProducts(api.database, store, [
    { handle: 'trowel', regularPricePaise: 64_950, discountedPricePaise: 49_990 },
    {
      handle: 'gloves',
      regularPricePaise: 29_900,
      imgUrl: '/media/gloves.jpg',
      attributes: [
        { key: 'Sizes', value: ['S', 'M'] },
        { key: 'colour', value: ['Green'] },
        { key: 'color', value: ['Green'] },
      ],
    },
    { handle: 'scarf', attributes: [{ key: ' Colour ', value: ['Sage', ' Indigo'] }] },
    { handle: 'gone', available: false },
    { handle: 'three', stock: 3 },
    { handle: 'released', stock: 3 },
    { handle: 'contested', stock: 5 },
    { handle: 'last', stock: 1 },
    { handle: 'pot', stock: 500 },
  ]);
  shopper = await addShopper(api.database, store);
});

const order = (wanted: Record<string, number>, more: object = {}) => ({
  products: wanted,
  shippingAddress,
  ...more,
});
const place = (body: unknown, key?: string, token = shopper.token) =>
  api.send('/orders', { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

async function stockOf(handle: string) {
  const [row] = await api.database
    .select({ stock: products.stock })
    .from(products)
    .where(and(eq(products.storeId, store), eq(products.handle, handle)));
  return row?.stock;
}

describe('placing an order', () => {
  it('computes prices and the total on the server', async () => {
    const { status, body } = await place(
      order(
        { trowel: 2, gloves: 3 },
        {
          lines: [
            { id: 'gloves', quantity: 1, selectedSize: 'S', selectedColor: 'Green' },
            { id: 'gloves', quantity: 2, selectedSize: 'M' },
            { id: 'trowel', quantity: 2, price: 1 },
          ],
          expectedTotal: 1896.8,
          total: 1,
        },
      ),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
      status: 0,
      total: 1896.8,
      shippingAddress,
      items: [
        {
          productTitle: 'gloves',
          quantity: 1,
          price: 299,
          selectedSize: 'S',
          imgUrl: '/media/gloves.jpg',
        },
        { productId: 'gloves', quantity: 2, price: 299, selectedSize: 'M' },
        { productId: 'trowel', quantity: 2, price: 499.9 },
      ],
    });
  });

  it('merges equal lines and separates other choices', async () => {
    const lines = [
      { id: 'gloves', quantity: 1, selectedSize: 'S' },
      { id: 'gloves', quantity: 2, selectedSize: 'M' },
      { id: 'gloves', quantity: 3, selectedSize: 'S' },
      ...Array.from({ length: 900 }, () => ({ id: 'trowel', quantity: 1 })),
    ];
    const { status, body } = await place(order({ gloves: 6, trowel: 900 }, { lines }));
    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      { productId: 'gloves', selectedSize: 'S', quantity: 4 },
      { productId: 'gloves', selectedSize: 'M', quantity: 2 },
      { productId: 'trowel', quantity: 900 },
    ]);
  });

  it('accepts a hundred lines, and rejects more without taking stock', async () => {
    const manyLines = (count: number) => ({
      lines: Array.from({ length: count }, (_, index) => ({
        id: 'pot',
        quantity: 1,
        selectedColor: `Shade ${index}`,
      })),
    });
    const rejected = await place(order({ pot: 101 }, manyLines(101)));
    expect(rejected).toMatchObject({
      status: 422,
      body: {
        error:
          'An order can have up to 100 different items, and your cart has 101. Please order some of them separately.',
        field: 'lines',
      },
    });
    expect(await stockOf('pot')).toBe(500);
    const taken = await place(order({ pot: 100 }, manyLines(100)));
    expect(taken.body.items).toHaveLength(100);
    expect(await stockOf('pot')).toBe(400);

    const products = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`none-${n}`, 1]));
    expect(await place(order(products))).toMatchObject({ status: 422, body: { field: 'lines' } });
  });

  it.each([
    ['an unknown product', order({ unicorn: 1 }), 422, 'products.unicorn'],
    ['a product that is unavailable', order({ gone: 1 }), 409, 'products.gone'],
    ['more than there is', order({ three: 4 }), 409, 'products.three'],
    [
      'another total than expected',
      order({ trowel: 1 }, { expectedTotal: 500 }),
      409,
      'expectedTotal',
    ],
    [
      'lines that do not add up',
      order({ trowel: 2 }, { lines: [{ id: 'trowel', quantity: 1 }] }),
      422,
      'lines',
    ],
    [
      'a size that is not offered',
      order({ gloves: 1 }, { lines: [{ id: 'gloves', quantity: 1, selectedSize: 'XL' }] }),
      409,
      'products.gloves',
    ],
    [
      'a colour that is not offered',
      order({ scarf: 1 }, { lines: [{ id: 'scarf', quantity: 1, selectedColor: 'Red' }] }),
      409,
      'products.scarf',
    ],
    ['more pieces than an order may have', order({ trowel: 901 }), 422, 'products.trowel'],
    [
      'a text that cannot be stored',
      order({ trowel: 1 }, { shippingAddress: { ...shippingAddress, city: 'a\0' } }),
      400,
      'shippingAddress.city',
    ],
    [
      'half a sign',
      order({ trowel: 1 }, { shippingAddress: { ...shippingAddress, city: '\ud83d' } }),
      400,
      'shippingAddress.city',
    ],
  ])('rejects %s and names the field', async (_what, body, status, field) => {
    const response = await place(body);
    expect({ status: response.status, field: response.body.field }).toEqual({ status, field });
    expect(response.body.error.length).toBeGreaterThan(5);
  });

  it.each([
    [
      { source: ' WhatsApp ', medium: 'social', name: 'Diwali\n2026' },
      { source: 'whatsapp', medium: 'social', name: 'diwali-2026' },
    ],
    [{ source: '', medium: '', name: '' }, undefined],
    [{ source: 'x'.repeat(101), medium: '', name: '' }, undefined],
    ['whatsapp', undefined],
  ])(
    'stores the campaign %j, and accepts the order without a malformed one',
    async (campaign, stored) => {
      const { status, body } = await place(order({ trowel: 1 }, { campaign }));
      expect(status).toBe(201);
      const [row] = await api.database.select().from(orders).where(eq(orders.id, body.id));
      expect(row?.campaign).toEqual(stored ?? null);
    },
  );

  it('returns the same order for a retry from another campaign', async () => {
    const campaign = { source: 'google', medium: 'cpc', name: '' };
    const first = await place(order({ trowel: 1 }), 'another-campaign');
    const retry = await place(order({ trowel: 1 }, { campaign }), 'another-campaign');
    expect([retry.status, retry.body.id]).toEqual([200, first.body.id]);
  });

  it('names the product in the error', async () => {
    const { body } = await place(order({ three: 4 }));
    expect(body.error).toBe('Only 3 of three left. Please change the quantity.');
  });

  it('requires a signed-in shopper of the store', async () => {
    expect((await api.send('/orders', { body: order({ trowel: 1 }) })).status).toBe(401);
    const elsewhere = { host: 'tv.localhost', token: shopper.token, body: order({ trowel: 1 }) };
    expect((await api.send('/orders', elsewhere)).status).toBe(401);
  });

  it('leaves the stock unchanged when an order is rejected', async () => {
    await place(order({ three: 1, gone: 1 }));
    await place(order({ three: 1 }, { expectedTotal: 1 }));
    expect(await stockOf('three')).toBe(3);
  });

  it('sells each tracked item once under concurrency', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => place(order({ contested: 1, trowel: 1 }))),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    expect(await stockOf('contested')).toBe(0);
    expect((await api.send('/products/contested')).body.available).toBe(false);
  });
});

describe('an idempotency key', () => {
  it('creates one order from twenty concurrent requests, even of the last item', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => place(order({ last: 1 }), 'attempt-1')),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const stored = await api.database
      .select()
      .from(orders)
      .where(eq(orders.idempotencyKey, 'attempt-1'));
    expect(stored).toHaveLength(1);
  });

  it('is valid for one request only, in any order of its fields', async () => {
    const first = await place(order({ trowel: 1, gloves: 1 }), 'attempt-2');
    const same = await place(
      { shippingAddress: { ...shippingAddress }, products: { gloves: 1, trowel: 1 } },
      'attempt-2',
    );
    expect(same.body).toEqual(first.body);
    const other = await place(order({ trowel: 2 }), 'attempt-2');
    expect(other).toMatchObject({ status: 422, body: { field: 'Idempotency-Key' } });
  });

  it('is scoped to one shopper', async () => {
    const other = await addShopper(api.database, store);
    const mine = await place(order({ trowel: 1 }), 'attempt-3');
    const theirs = await place(order({ trowel: 1 }), 'attempt-3', other.token);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('must have visible characters only', async () => {
    const { status, body } = await place(order({ trowel: 1 }), 'x'.repeat(201));
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Idempotency-Key must be 1 to 200 visible characters',
      field: 'Idempotency-Key',
    });
  });
});

describe('reading orders', () => {
  it("lists the shopper's own orders, newest first", async () => {
    const { token } = await addShopper(api.database, store);
    expect((await api.send('/orders', { token })).body).toEqual([]);
    const first = await place(order({ trowel: 1 }), undefined, token);
    const second = await place(order({ gloves: 2 }), undefined, token);
    const { body, headers } = await api.send('/orders', { token });
    expect(body).toEqual(
      [second, first].map((placed) => ({
        ...placed.body,
        payBy: expect.any(String),
        canCancel: true,
      })),
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await api.send('/orders')).status).toBe(401);
  });

  it('lists twenty orders a page', async () => {
    const { token } = await addShopper(api.database, store);
    const placed: string[] = [];
    for (let count = 0; count < 23; count++) {
      placed.unshift((await place(order({ trowel: 1, gloves: 2 }), undefined, token)).body.id);
    }
    const page = async (query: string) => {
      const { body } = await api.send(`/orders${query}`, { token });
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await page('')).toEqual(placed.slice(0, 20));
    expect(await page('?page=2')).toEqual(placed.slice(20));
    expect(await page('?page=3')).toEqual([]);
    expect(await page('?page=2&limit=5')).toEqual(placed.slice(5, 10));
    const { body } = await api.send('/orders?page=2', { token });
    expect(body[0].items).toHaveLength(2);
    for (const query of ['?page=0', '?limit=21', '?page=x']) {
      expect((await api.send(`/orders${query}`, { token })).status).toBe(400);
    }
  });

  it('tracks by number and contact in any spelling', async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    const contacts = [shopper.email, shopper.email.toUpperCase(), '+919876543210', '098765 43210'];
    const numbers = [placed.id, placed.id.toLowerCase().replace('-', '')];
    for (const contactInfo of contacts) {
      for (const number of numbers) {
        const response = await api.send(
          `/orders/${number}?${new URLSearchParams({ contactInfo })}`,
        );
        expect(response).toMatchObject({ status: 200, body: placed });
      }
    }
  });

  it('returns the same error for a wrong number and a wrong contact', async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    const responses = await Promise.all([
      api.send(`/orders/${placed.id}?contactInfo=other@example.in`),
      api.send(`/orders/${placed.id}?contactInfo=43210`),
      api.send(`/orders/2222-2222?contactInfo=${shopper.email}`),
      api.send(`/orders/${placed.id}?contactInfo=${shopper.email}`, { host: 'tv.localhost' }),
    ]);
    for (const { status, body } of responses) {
      expect({ status, body }).toEqual({
        status: 404,
        body: { error: 'Order not found or access denied' },
      });
    }
  });

  it('returns an order without contact to its signed-in owner only', async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    const path = `/orders/${placed.id}`;
    const { body } = await api.send(path, { token: shopper.token });
    expect(body).toMatchObject(placed);
    expect(body).toMatchObject({
      events: [{ status: 0, at: expect.stringMatching(/^20\d\d-.*Z$/) }],
      payment: 'open',
      canCancel: true,
    });
    const other = await addShopper(api.database, store);
    expect((await api.send(path, { token: other.token })).status).toBe(404);
    expect(await api.send(path)).toMatchObject({ status: 400, body: { field: 'contactInfo' } });
  });
});

describe('cancelling an own order', () => {
  const cancel = (id: string, token: string | undefined = shopper.token) =>
    api.send(`/orders/${id}/cancel`, { token, body: {} });

  it('releases its stock once under repeated and concurrent requests', async () => {
    const { body: placed } = await place(order({ released: 2 }));
    expect(await stockOf('released')).toBe(1);
    const responses = await Promise.all(Array.from({ length: 8 }, () => cancel(placed.id)));
    for (const response of [...responses, await cancel(placed.id.toLowerCase())]) {
      expect(response).toMatchObject({
        status: 200,
        body: {
          id: placed.id,
          status: 4,
          payment: 'open',
          canCancel: false,
          events: [{ status: 0 }, { status: 4, note: 'Cancelled by the customer' }],
        },
      });
    }
    expect(await stockOf('released')).toBe(3);
  });

  it('marks the payment for refund', async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    await confirmPayment(api.database, store, placed.id, undefined);
    const path = `/orders/${placed.id}`;
    const paid = await api.send(path, { token: shopper.token });
    expect(paid.body).toMatchObject({
      status: 1,
      payment: 'paid',
      paymentMethod: 'bank transfer',
      canCancel: true,
    });
    const { body } = await cancel(placed.id);
    expect(body).toMatchObject({ status: 4, payment: 'refund due' });
    const { references, refunds, ...refund } = body.refund;
    const listed = (await api.send('/orders', { token: shopper.token })).body;
    expect(listed).toContainEqual(expect.objectContaining({ id: placed.id, refund }));
  });

  it('is rejected once it is shipped, with an alternative', async () => {
    const { body: placed } = await place(order({ three: 1 }));
    await confirmPayment(api.database, store, placed.id, undefined);
    const tracking = { number: 'AWB1', expectedDate: '2026-11-28' };
    await shipOrder(api.database, store, placed.id, tracking);
    expect(await cancel(placed.id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is Shipped, so it can no longer be cancelled') },
    });
    expect(await stockOf('three')).toBe(2);
    const { body } = await api.send(`/orders/${placed.id}`, { token: shopper.token });
    expect(body).toMatchObject({ status: 2, canCancel: false, expectedDate: '2026-11-28' });

    await shipOrder(api.database, store, placed.id, { number: 'AWB2' });
    const { body: corrected } = await api.send(`/orders/${placed.id}`, { token: shopper.token });
    expect(corrected.tracking.number).toBe('AWB2');
    expect(corrected.events).toEqual(body.events);
  });

  it("returns the same error for another shopper's order and an unknown one", async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    const other = await addShopper(api.database, store);
    for (const id of [placed.id, '2222-2222']) {
      expect(await cancel(id, other.token)).toMatchObject({
        status: 404,
        body: { error: 'Order not found or access denied' },
      });
    }
    expect((await api.send(`/orders/${placed.id}/cancel`, { body: {} })).status).toBe(401);
    const { body } = await api.send(`/orders/${placed.id}`, { token: shopper.token });
    expect(body.status).toBe(0);
  });
});

describe('the expected date', () => {
  let prompt: number;
  let token: string;

  beforeAll(async () => {
    const delivery = { minDays: 0, maxDays: 7 };
    prompt = await addStore(api.database, 'prompt.localhost', { storeName: 'Prompt', delivery });
    await addProducts(api.database, prompt, [{ handle: 'pot' }]);
    ({ token } = await addShopper(api.database, prompt));
  });

  const host = 'prompt.localhost';
  const read = async (id: string) => (await api.send(`/orders/${id}`, { token, host })).body;

  it("is computed from the store's delivery days, and stays", async () => {
    const { body } = await api.send('/orders', { token, host, body: order({ pot: 1 }) });
    const day = arrivalDay(new Date(), 7);
    expect(await read(body.id)).toMatchObject({ status: 0, expectedDate: day });

    await api.database
      .update(stores)
      .set({ info: { storeName: 'Prompt', delivery: { minDays: 0, maxDays: 30 } } })
      .where(eq(stores.id, prompt));
    expect(await read(body.id)).toMatchObject({ expectedDate: day });

    await confirmPayment(api.database, prompt, body.id, undefined);
    expect(await read(body.id)).toMatchObject({ status: 1, expectedDate: day });
    await api.database
      .update(orderEvents)
      .set({ at: new Date('2026-11-20T20:00:00Z') })
      .where(and(eq(orderEvents.orderId, body.id), eq(orderEvents.status, 1)));
    expect(await read(body.id)).toMatchObject({ expectedDate: '2026-11-30' });

    const tracking = { number: 'AWB2', expectedDate: '2026-11-27' };
    await shipOrder(api.database, prompt, body.id, tracking);
    expect(await read(body.id)).toMatchObject({ expectedDate: '2026-11-27' });

    await deliverOrder(api.database, prompt, body.id);
    expect(await read(body.id)).not.toHaveProperty('expectedDate');
  });

  it('is missing for cancelled orders, and without delivery days', async () => {
    const { body } = await api.send('/orders', { token, host, body: order({ pot: 1 }) });
    await api.send(`/orders/${body.id}/cancel`, { token, host, body: {} });
    expect(await read(body.id)).not.toHaveProperty('expectedDate');
    const { body: silent } = await place(order({ trowel: 1 }));
    const response = await api.send(`/orders/${silent.id}`, { token: shopper.token });
    expect(response.body).not.toHaveProperty('expectedDate');
  });
});
