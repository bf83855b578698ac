import { eq, sql } from 'drizzle-orm';
import { products } from '../../catalogue/schema';
import { confirmPayment } from '../../payments/confirm-payment';
import { stores } from '../../stores/schema';
import { testApi } from '../../testing/api';
import { shippingAddress, signedInCustomer, testStore } from '../../testing/shop';
import { returnOrder } from '../change-order';
import { readStoreOrder } from '../read-store-order';
import { decideReturn, listReturnRequests } from '../return-requests';
import { orderEvents } from '../schema';
import { deliverOrder, shipOrder } from '../ship-order';

const api = testApi();
const info = { storeName: 'Clay', companyEmail: 'shop@clay.example', returns: { days: 7 } };
const shop = testStore(api, [{ handle: 'pot' }, { handle: 'lamp' }], { info });

async function receive(): Promise<string> {
  const { id } = (await shop.shopper.place({ pot: 2, lamp: 1 })).body;
  await confirmPayment(api.database, shop.id, id, undefined);
  await shipOrder(api.database, shop.id, id, { number: 'EE1' });
  await deliverOrder(api.database, shop.id, id);
  return id;
}

async function ask(number: string, quantity: number, by = shop.shopper) {
  const [pot] = (await shop.shopper.read(number)).items;
  const body = { items: [{ id: String(pot.id), quantity }], reason: 'Cracked\nat the rim' };
  return by.send(`/orders/${number}/returns`, { body });
}

const lastMail = async (subject: RegExp) =>
  (await api.mails()).findLast((mail) => subject.test(mail.subject));

it('takes a request, which the merchant accepts and completes', async () => {
  const number = await receive();
  expect(await shop.shopper.read(number)).toMatchObject({ canReturn: true });
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
  expect(await lastMail(/asks for a return$/)).toMatchObject({
    to: 'shop@clay.example',
    text: expect.stringContaining('asks to return 1 × pot'),
  });
  expect((await lastMail(/you asked for a return$/))?.text).toContain('return 1 × pot');
  expect(await listReturnRequests(api.database, shop.id)).toMatchObject([
    { number, status: 'open', items: ['1 × pot'] },
  ]);
  const decision = { isAccepted: true, reply: 'Please send it to us.' };
  await decideReturn(api.database, shop.id, number, decision);
  expect((await readStoreOrder(api.database, shop.id, number)).returnRequests).toMatchObject([
    { items: ['1 × pot'], status: 'accepted', reply: 'Please send it to us.' },
  ]);
  await expect(decideReturn(api.database, shop.id, number, decision)).rejects.toThrow(
    `Order ${number} has no open return request.`,
  );
  expect((await lastMail(/your return was accepted$/))?.text).toContain('Please send it to us.');
  expect((await shop.shopper.read(number)).returnRequests).toMatchObject([
    { status: 'accepted', reply: 'Please send it to us.' },
  ]);
  await returnOrder(api.database, shop.id, number, {
    items: [{ item: 'pot', quantity: 1 }],
    restock: true,
  });
  expect(await shop.shopper.read(number)).toMatchObject({
    status: 3,
    canReturn: true,
    returnRequests: [{ status: 'completed' }],
    items: [{ returned: 1 }, {}],
  });
  expect(await listReturnRequests(api.database, shop.id)).toEqual([]);
});

it('takes five requests at most', async () => {
  const number = await receive();
  for (let requests = 0; requests < 5; requests++) {
    expect((await ask(number, 1)).status).toBe(200);
    await decideReturn(api.database, shop.id, number, { isAccepted: false, reply: 'No.' });
  }
  expect((await ask(number, 1)).status).toBe(409);
});

it('takes requests within the days of the store only, of delivered orders', async () => {
  const number = await receive();
  await api.database
    .update(orderEvents)
    .set({ at: sql`now() - interval '9 days'` })
    .where(eq(orderEvents.orderId, number));
  expect(await shop.shopper.read(number)).toMatchObject({ canReturn: false });
  expect((await ask(number, 1)).status).toBe(409);
});

it('takes requests of the own shopper only, each with a reason', async () => {
  const number = await receive();
  expect((await ask(number, 1, await signedInCustomer(api, shop.id))).status).toBe(404);
  const body = { items: [{ id: '1', quantity: 1 }], reason: ' ' };
  const blank = await shop.shopper.send(`/orders/${number}/returns`, { body });
  expect(blank).toMatchObject({ status: 400, body: { field: 'reason' } });
  const contact = `/orders/${number}?contactInfo=${encodeURIComponent(shippingAddress.phone)}`;
  expect((await api.send(contact)).body).not.toHaveProperty('canReturn');
});

it.each([
  [{ returns: { days: 7, pickupDays: 2 } }, 'Our courier collects it within 2 working days.'],
  [{ companyName: 'Clay', companyAddress: '3rd Cross' }, 'Please send it to Clay, 3rd Cross.'],
  [{ companyAddress: '' }, 'Enter what to do next'],
])('accepts without words by the settings %j', async (changes, expected) => {
  const number = await receive();
  await ask(number, 1);
  const apply = (settings: object) =>
    api.database.update(stores).set({ info: { ...info, ...settings } });
  await apply(changes);
  const accept = decideReturn(api.database, shop.id, number, { isAccepted: true });
  if (expected.startsWith('Enter')) await expect(accept).rejects.toThrow(expected);
  else {
    await accept;
    const { returnRequests } = await readStoreOrder(api.database, shop.id, number);
    expect(returnRequests).toMatchObject([{ reply: expected }]);
  }
  await apply({});
});

it('takes nothing back of a category that the store excludes', async () => {
  await api.database.update(products).set({ category: 'Lamps' }).where(eq(products.handle, 'lamp'));
  const returns = { days: 7, exceptions: 'Lamps stay.', exceptionCategories: ['lamps'] };
  await api.database.update(stores).set({ info: { ...info, returns } });
  const number = await receive();
  const { canReturn, items } = await shop.shopper.read(number);
  expect(canReturn).toBe(true);
  const [pot, lamp] = items;
  expect([pot.returnable, lamp.returnable]).toEqual([2, 0]);
  const askFor = (item: { id: unknown }) =>
    shop.shopper.send(`/orders/${number}/returns`, {
      body: { items: [{ id: String(item.id), quantity: 1 }], reason: 'Too bright' },
    });
  expect((await askFor(lamp)).status).toBe(409);
  expect((await askFor(pot)).status).toBe(200);
  await api.database.update(stores).set({ info });
});
