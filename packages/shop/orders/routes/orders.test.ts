import { arrivalDay } from '@aangan/contract/rules/arrival';
import { and, eq } from 'drizzle-orm';
import { users } from '../../customers/schema';
import { confirmPayment } from '../../payments/confirm-payment';
import { stores } from '../../stores/schema';
import { testApi } from '../../testing/api';
import {
  addCustomer,
  addStore,
  findProduct,
  shippingAddress,
  signedInCustomer,
  testStore,
} from '../../testing/shop';
import { orderEvents } from '../schema';
import { deliverOrder, shipOrder } from '../ship-order';

const api = testApi({ PIECES_PER_LINE: '900' });
const pots = Array.from({ length: 101 }, (_, at) => ({ handle: `pot-${at}`, stock: 5 }));
const promptInfo = (maxDays: number) => ({
  storeName: 'Prompt',
  delivery: { minDays: 0, maxDays },
});
const shop = testStore(api, [
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
  ...pots,
]);
const prompt = testStore(api, [{ handle: 'mat' }], {
  host: 'prompt.localhost',
  info: promptInfo(7),
});
beforeAll(() => addStore(api.database, 'tv.localhost'));

const order = (wanted: Record<string, number>, more: object = {}) => ({
  products: wanted,
  shippingAddress,
  ...more,
});
const place = (body: unknown, key?: string, token = shop.shopper.token) =>
  api.send('/orders', { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

const stockOf = async (handle: string) => (await findProduct(api.database, handle))?.stock;

const line = (id: string, choice: object = {}) => ({ lines: [{ id, quantity: 1, ...choice }] });
const inCity = (city: string) => ({ shippingAddress: { ...shippingAddress, city } });

describe('placing an order', () => {
  it('computes prices and the total on the server', async () => {
    const lines = [
      { id: 'gloves', quantity: 1, selectedSize: 'S', selectedColor: 'Green' },
      { id: 'gloves', quantity: 2, selectedSize: 'M' },
      { id: 'trowel', quantity: 2, price: 1 },
    ];
    const more = { lines, expectedTotal: 1896.8, total: 1 };
    const { status, body } = await shop.shopper.place({ trowel: 2, gloves: 3 }, more);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
      status: 0,
      total: 1896.8,
      shippingAddress,
      items: [
        { productTitle: 'gloves', quantity: 1, price: 299, imgUrl: '/media/gloves.jpg' },
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

  it('rejects more than a hundred lines without taking stock', async () => {
    const wanted = Object.fromEntries(pots.map(({ handle }) => [handle, 1]));
    const { status, body } = await place(order(wanted));
    expect([status, body.field]).toEqual([422, 'lines']);
    expect(body.error).toMatch(
      /^An order can have up to 100 different items, and your cart has 101/,
    );
    expect(await stockOf('pot-0')).toBe(5);
  });

  it.each<[string, Record<string, number>, object, number, string]>([
    ['an unknown product', { unicorn: 1 }, {}, 422, 'products.unicorn'],
    ['a product that is unavailable', { gone: 1 }, {}, 409, 'products.gone'],
    ['more than there is', { three: 4 }, {}, 409, 'products.three'],
    ['another total than expected', { trowel: 1 }, { expectedTotal: 500 }, 409, 'expectedTotal'],
    ['lines that do not add up', { trowel: 2 }, line('trowel'), 422, 'lines'],
    ['another size', { gloves: 1 }, line('gloves', { selectedSize: 'XL' }), 409, 'products.gloves'],
    ['an odd colour', { scarf: 1 }, line('scarf', { selectedColor: 'Red' }), 409, 'products.scarf'],
    ['more pieces than an order may have', { trowel: 901 }, {}, 422, 'products.trowel'],
    ['a text that cannot be stored', { trowel: 1 }, inCity('a\0'), 400, 'shippingAddress.city'],
  ])('rejects %s and names the field', async (_what, wanted, more, status, field) => {
    const response = await shop.shopper.place(wanted, more);
    expect({ status: response.status, field: response.body.field }).toEqual({ status, field });
    expect(response.body.error.length).toBeGreaterThan(5);
  });

  it('leaves the stock unchanged when an order is rejected', async () => {
    const { body } = await place(order({ contested: 1, three: 4 }));
    expect(body.error).toBe('Only 3 of three left. Please change the quantity.');
    await place(order({ three: 1 }, { expectedTotal: 1 }));
    expect([await stockOf('contested'), await stockOf('three')]).toEqual([5, 3]);
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
  });

  it('is valid for one request of one shopper, in any order of its fields and campaign', async () => {
    const first = await place(order({ trowel: 1, gloves: 1 }), 'attempt-2');
    const same = {
      campaign: { source: 'google', medium: 'cpc', name: '' },
      shippingAddress: { ...shippingAddress },
      products: { gloves: 1, trowel: 1 },
    };
    expect(await place(same, 'attempt-2')).toMatchObject({ status: 200, body: first.body });
    const changed = await place(order({ trowel: 2 }), 'attempt-2');
    expect(changed).toMatchObject({ status: 422, body: { field: 'Idempotency-Key' } });
    const { token } = await addCustomer(api.database, shop.id);
    expect((await place(order({ trowel: 2 }), 'attempt-2', token)).status).toBe(201);
  });
});

const notFound = { status: 404, body: { error: 'Order not found or access denied' } };

describe('reading orders', () => {
  it("lists the shopper's own orders by pages, newest first", async () => {
    const { send, place: placeOwn } = await signedInCustomer(api, shop.id);
    expect((await send('/orders')).body).toEqual([]);
    const placed = [];
    for (const quantity of [1, 2, 3]) {
      placed.unshift((await placeOwn({ trowel: quantity, gloves: 2 })).body);
    }
    const { body, headers } = await send('/orders');
    const shown = { payBy: expect.any(String), payment: 'open', canReport: false, canCancel: true };
    expect(body).toEqual(placed.map((own) => ({ ...own, ...shown })));
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await send('/orders?page=2&limit=2')).body).toEqual(body.slice(2));
    expect((await send('/orders?page=2')).body).toEqual([]);
  });

  it('tracks by number and contact in any spelling', async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    const { email } = shop.shopper;
    const contacts = [email, email.toUpperCase(), '+919876543210', '098765 43210'];
    const numbers = [placed.id, placed.id.toLowerCase().replace('-', '')];
    for (const contactInfo of contacts) {
      for (const number of numbers) {
        const contact = new URLSearchParams({ contactInfo });
        const response = await api.send(`/orders/${number}?${contact}`);
        expect(response).toMatchObject({ status: 200, body: placed });
      }
    }
  });

  it('leaves name and address out for an email address that nobody has confirmed', async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    const { email } = shop.shopper;
    const verify = (verifiedAt: Date | null) =>
      api.database.update(users).set({ verifiedAt }).where(eq(users.email, email));
    const track = async (contactInfo: string) =>
      (await api.send(`/orders/${placed.id}?${new URLSearchParams({ contactInfo })}`)).body;
    const { city, state, postalCode } = placed.shippingAddress;
    await verify(null);
    expect((await track(email)).shippingAddress).toEqual({ city, state, postalCode });
    expect((await track('98765 43210')).shippingAddress).toEqual(placed.shippingAddress);
    await verify(new Date());
    expect((await track(email)).shippingAddress).toEqual(placed.shippingAddress);
  });

  it('returns the same error for a wrong number and a wrong contact', async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    const { email } = shop.shopper;
    for (const [query, host] of [
      [`${placed.id}?contactInfo=other@example.in`],
      [`${placed.id}?contactInfo=43210`],
      [`2222-2222?contactInfo=${email}`],
      [`${placed.id}?contactInfo=${email}`, 'tv.localhost'],
    ])
      expect(await api.send(`/orders/${query}`, host ? { host } : {})).toMatchObject(notFound);
  });

  it('returns an order without contact to its signed-in owner only', async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    const path = `/orders/${placed.id}`;
    expect(await shop.shopper.read(placed.id)).toMatchObject({
      ...placed,
      events: [{ status: 0, at: expect.stringMatching(/^20\d\d-.*Z$/) }],
      payment: 'open',
      canCancel: true,
    });
    const other = await addCustomer(api.database, shop.id);
    expect((await api.send(path, { token: other.token })).status).toBe(404);
    expect(await api.send(path)).toMatchObject({ status: 400, body: { field: 'contactInfo' } });
  });
});

describe('cancelling an own order', () => {
  it('releases its stock once under repeated and concurrent requests', async () => {
    const { body: placed } = await place(order({ released: 2 }));
    expect(await stockOf('released')).toBe(1);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => shop.shopper.cancel(placed.id)),
    );
    const body = {
      ...{ id: placed.id, status: 4, payment: 'open', canCancel: false },
      events: [{ status: 0 }, { status: 4, note: 'Cancelled by the customer' }],
    };
    for (const response of [...responses, await shop.shopper.cancel(placed.id.toLowerCase())])
      expect(response).toMatchObject({ status: 200, body });
    expect(await stockOf('released')).toBe(3);
  });

  it('is rejected once it is shipped, with an alternative', async () => {
    const { body: placed } = await place(order({ three: 1 }));
    await confirmPayment(api.database, shop.id, placed.id, undefined);
    const tracking = { number: 'AWB1', expectedDate: '2026-11-28' };
    await shipOrder(api.database, shop.id, placed.id, tracking);
    expect(await shop.shopper.cancel(placed.id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is Shipped, so it can no longer be cancelled') },
    });
    expect(await stockOf('three')).toBe(2);
    const body = await shop.shopper.read(placed.id);
    expect(body).toMatchObject({ status: 2, canCancel: false, expectedDate: '2026-11-28' });

    await shipOrder(api.database, shop.id, placed.id, { number: 'AWB2' });
    const corrected = await shop.shopper.read(placed.id);
    expect(corrected.tracking.number).toBe('AWB2');
    expect(corrected.events).toEqual(body.events);
  });

  it("returns the same error for another shopper's order and an unknown one", async () => {
    const { body: placed } = await place(order({ trowel: 1 }));
    const other = await signedInCustomer(api, shop.id);
    for (const id of [placed.id, '2222-2222'])
      expect(await other.cancel(id)).toMatchObject(notFound);
    expect((await shop.shopper.read(placed.id)).status).toBe(0);
  });
});

describe('the expected date', () => {
  it("is computed from the store's delivery days, and stays", async () => {
    const { id } = (await prompt.shopper.place({ mat: 1 })).body;
    const day = arrivalDay(new Date(), 7);
    expect(await prompt.shopper.read(id)).toMatchObject({ status: 0, expectedDate: day });

    await api.database
      .update(stores)
      .set({ info: promptInfo(30) })
      .where(eq(stores.id, prompt.id));
    expect(await prompt.shopper.read(id)).toMatchObject({ expectedDate: day });

    await confirmPayment(api.database, prompt.id, id, undefined);
    await api.database
      .update(orderEvents)
      .set({ at: new Date('2026-11-20T20:00:00Z') })
      .where(and(eq(orderEvents.orderId, id), eq(orderEvents.status, 1)));
    expect(await prompt.shopper.read(id)).toMatchObject({ status: 1, expectedDate: '2026-11-30' });

    const tracking = { number: 'AWB2', expectedDate: '2026-11-27' };
    await shipOrder(api.database, prompt.id, id, tracking);
    expect(await prompt.shopper.read(id)).toMatchObject({ expectedDate: '2026-11-27' });

    await deliverOrder(api.database, prompt.id, id);
    expect(await prompt.shopper.read(id)).not.toHaveProperty('expectedDate');
  });

  it('is missing for cancelled orders, and without delivery days', async () => {
    const { id } = (await prompt.shopper.place({ mat: 1 })).body;
    await prompt.shopper.cancel(id);
    expect(await prompt.shopper.read(id)).not.toHaveProperty('expectedDate');
    const { body: silent } = await place(order({ trowel: 1 }));
    expect(await shop.shopper.read(silent.id)).not.toHaveProperty('expectedDate');
  });
});
