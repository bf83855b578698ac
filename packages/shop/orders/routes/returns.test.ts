import { eq, sql } from 'drizzle-orm';
import { composeMail } from '../../compose-mail';
import { confirmPayment } from '../../payments/confirm-payment';
import { orderEvents, outbox, stores } from '../../platform/database/schema';
import { testApi } from '../../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';
import { returnOrder } from '../change-order';
import { readStoreOrder } from '../read-store-order';
import { decideReturn, listReturnRequests } from '../request-return';
import { deliverOrder, shipOrder } from '../ship-order';

const api = testApi();
let store: number;
let shopper: { token: string };

beforeAll(async () => {
  store = await addStore(api.database, 'localhost', {
    storeName: 'Clay',
    companyEmail: 'shop@clay.example',
    returns: { days: 7 },
  });
  await addProducts(api.database, store, [{ handle: 'pot' }, { handle: 'lamp' }]);
  shopper = await addShopper(api.database, store);
});

async function receive(): Promise<string> {
  const body = { products: { pot: 2, lamp: 1 }, shippingAddress };
  const { id } = (await api.send('/orders', { token: shopper.token, body })).body;
  await confirmPayment(api.database, store, id, undefined);
  await shipOrder(api.database, store, id, { number: 'EE1' });
  await deliverOrder(api.database, store, id);
  return id;
}

const read = async (number: string, token = shopper.token) =>
  (await api.send(`/orders/${number}`, { token })).body;

async function ask(number: string, quantity: number, token = shopper.token) {
  const [pot] = (await read(number)).items;
  const body = { items: [{ id: String(pot.id), quantity }], reason: 'Cracked\nat the rim' };
  return api.send(`/orders/${number}/returns`, { token, body });
}

async function lastMail(kind: string) {
  const row = (await api.database.select().from(outbox)).findLast((one) => one.kind === kind);
  if (!row) throw new Error(`No mail of the kind ${kind}.`);
  const settings = {
    apiPublicUrl: 'http://localhost:8044',
    storefrontPublicUrl: undefined,
    storefrontPort: 3000,
    unpaidMinutes: 60,
    unpaidDays: 1,
  };
  return (await composeMail(api.database, settings, row)).mail;
}

it('takes a request, which the merchant accepts and completes', async () => {
  const number = await receive();
  expect(await read(number)).toMatchObject({ canReturn: true });
  expect((await ask(number, 3)).status).toBe(409);
  const asked = await ask(number, 1);
  expect(asked).toMatchObject({
    status: 200,
    body: {
      status: 3,
      canReturn: false,
      returnRequests: [{ status: 'open', items: [{ quantity: 1 }], reason: 'Cracked\nat the rim' }],
    },
  });
  expect((await ask(number, 1)).status).toBe(409);
  expect(await lastMail('return requested')).toMatchObject({
    to: 'shop@clay.example',
    text: expect.stringContaining('asks to return 1 × pot'),
  });
  expect(await listReturnRequests(api.database, store)).toMatchObject([
    { number, status: 'open', items: ['1 × pot'] },
  ]);
  const decision = { isAccepted: true, reply: 'Please send it to us.' };
  await decideReturn(api.database, store, number, decision);
  expect((await readStoreOrder(api.database, store, number)).returnRequests).toMatchObject([
    { items: ['1 × pot'], status: 'accepted', reply: 'Please send it to us.' },
  ]);
  await expect(decideReturn(api.database, store, number, decision)).rejects.toThrow(
    `Order ${number} has no open return request.`,
  );
  expect((await lastMail('return decision'))?.text).toContain('Please send it to us.');
  expect((await read(number)).returnRequests).toMatchObject([
    { status: 'accepted', reply: 'Please send it to us.' },
  ]);
  await returnOrder(api.database, store, number, {
    items: [{ item: 'pot', quantity: 1 }],
    restock: true,
  });
  expect(await read(number)).toMatchObject({
    status: 3,
    canReturn: true,
    returnRequests: [{ status: 'completed' }],
    items: [{ returned: 1 }, {}],
  });
  expect(await listReturnRequests(api.database, store)).toEqual([]);
});

it('takes five requests at most', async () => {
  const number = await receive();
  for (let requests = 0; requests < 5; requests++) {
    expect((await ask(number, 1)).status).toBe(200);
    await decideReturn(api.database, store, number, { isAccepted: false, reply: 'No.' });
  }
  expect((await ask(number, 1)).status).toBe(409);
});

it('takes requests within the days of the store only, of delivered orders', async () => {
  const number = await receive();
  await api.database
    .update(orderEvents)
    .set({ at: sql`now() - interval '9 days'` })
    .where(eq(orderEvents.orderId, number));
  expect(await read(number)).toMatchObject({ canReturn: false });
  expect((await ask(number, 1)).status).toBe(409);
});

it('takes requests of the own shopper only, each with a reason', async () => {
  const number = await receive();
  const stranger = await addShopper(api.database, store);
  expect((await ask(number, 1, stranger.token)).status).toBe(404);
  const body = { items: [{ id: '1', quantity: 1 }], reason: ' ' };
  const blank = await api.send(`/orders/${number}/returns`, { token: shopper.token, body });
  expect(blank).toMatchObject({ status: 400, body: { field: 'reason' } });
  const contact = `/orders/${number}?contactInfo=${encodeURIComponent(shippingAddress.phone)}`;
  expect((await api.send(contact)).body).not.toHaveProperty('canReturn');
});

it.each([
  [{ returns: { days: 7, pickupDays: 2 } }, 'Our courier collects it within 2 working days.'],
  [
    { companyName: 'Clay', companyAddress: '42, 3rd Cross' },
    'Please send it to Clay, 42, 3rd Cross.',
  ],
  [{ companyAddress: '' }, 'Enter what to do next'],
])('accepts without words by the settings %j', async (changes, expected) => {
  const ofStore = eq(stores.id, store);
  const [before] = await api.database.select().from(stores).where(ofStore);
  const info = { ...before?.info, ...changes } as NonNullable<typeof before>['info'];
  const number = await receive();
  await ask(number, 1);
  await api.database.update(stores).set({ info }).where(ofStore);
  const accept = decideReturn(api.database, store, number, { isAccepted: true });
  if (expected.startsWith('Enter')) await expect(accept).rejects.toThrow(expected);
  else {
    await accept;
    const { returnRequests } = await readStoreOrder(api.database, store, number);
    expect(returnRequests).toMatchObject([{ reply: expected }]);
  }
  await api.database.update(stores).set({ info: before?.info }).where(ofStore);
});
