import { eq, sql } from 'drizzle-orm';
import { users } from '../../customers/schema';
import { mailCounts, outbox } from '../../platform/schema';
import { testApi } from '../../testing/api';
import { newVariant, setStock, setVariants, testStore } from '../../testing/shop';
import { queueRestockMails } from '../restock';
import { subscriptions } from '../schema';

const api = testApi();
const evil = 'https://evil.example/win';
const other = 'other.localhost';
const email = 'asha@example.in';

const variant = (size: string, stock: number | null) => newVariant({ size, stock });
const kurta = (stock: number) =>
  ['M', 'L'].map((size) => newVariant({ size, color: 'Red', stock }));

const shop = testStore(
  api,
  [
    { handle: 'bench', title: 'Bench', stock: 0 },
    { handle: 'pot', title: 'Pot', stock: 3 },
    { handle: 'hidden', title: 'Hidden', stock: 0, hidden: true },
    { handle: 'kurta', title: 'Kurta', variants: kurta(0) },
    { handle: 'shirt', title: 'Shirt', variants: [variant('M', 0), variant('L', 2)] },
    {
      handle: 'mat',
      title: 'Mat',
      stock: 0,
      attributes: [{ key: 'Colours', value: ['Green', 'Sand'] }],
    },
  ],
  { info: { storeName: 'Aangan' } },
);
testStore(api, [{ handle: 'bench', title: 'Other bench', stock: 0 }], { host: other });
afterEach(async () => {
  await api.database.delete(outbox);
  await api.database.delete(subscriptions);
  await setBench(0);
});

const requestNotice = (handle: string, body: object = {}, host = 'localhost') =>
  api.send(`/products/${handle}/restock-notices`, { host, body: { email, ...body } });
const waiting = () =>
  api.database.select().from(subscriptions).where(eq(subscriptions.kind, 'restock'));

const setBench = (stock: number) => setStock(api.database, 'bench', stock, shop.id);

async function mails(pattern = /is back in stock/) {
  await queueRestockMails(api.database);
  return (await api.mails()).filter(({ subject }) => pattern.test(subject));
}
/** As if each were asked for on a day of its own. */
async function confirmations() {
  await api.database.delete(mailCounts);
  return mails(/^Confirm your back-in-stock/);
}
const confirm = (token: string, host = 'localhost') =>
  api.send('/email-links/confirm', { host, body: { token } });
const unsubscribe = (token: string) => api.send('/email-links/unsubscribe', { body: { token } });
const readLink = async (token: string, host = 'localhost') =>
  (await api.send('/email-links/read', { host, body: { token } })).body;
const tokenIn = (text = '') => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';

async function confirmedWish(handle: string, body: object = {}, host = 'localhost') {
  const before = (await confirmations()).length;
  expect((await requestNotice(handle, body, host)).status).toBe(200);
  const sent = (await confirmations()).slice(before);
  expect(sent).toHaveLength(1);
  expect((await confirm(tokenIn(sent[0]?.text), host)).status).toBe(200);
}

it('sends one confirmation for concurrent requests', async () => {
  const spellings = [email, email, ' Asha@Example.IN '];
  const responses = spellings.map((address) => requestNotice('bench', { email: address }));
  const unconfirmed = { status: 200, body: { success: true, confirmed: false } };
  expect(await Promise.all(responses)).toMatchObject(Array(3).fill(unconfirmed));
  await requestNotice('bench');
  const [mail, ...others] = await confirmations();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Confirm your back-in-stock alert for Bench' });
  expect(await waiting()).toMatchObject([{ email, confirmedAt: null }]);
  await setBench(1);
  expect(await mails()).toEqual([]);
});

it('confirms by the link of the mail repeatedly, in its own store only', async () => {
  await requestNotice('bench');
  const token = tokenIn((await confirmations())[0]?.text);
  const product = { id: 'bench', title: 'Bench' };
  expect(await readLink(token, other)).toHaveProperty('error');
  expect(await readLink(token)).toEqual({ subject: 'restock', email, product });
  expect((await confirm(token, other)).status).toBe(422);
  expect(await waiting()).toMatchObject([{ confirmedAt: null }]);
  const confirmed = { status: 200, body: { confirmed: 'restock', product } };
  for (let count = 0; count < 2; count++) expect(await confirm(token)).toMatchObject(confirmed);
  for (const wrong of [crypto.randomUUID(), 'x', "' or true --"]) {
    expect((await confirm(wrong)).status).toBe(422);
  }
});

it.each([
  [{ selectedSize: 'M', selectedColor: 'Red' }, 'Kurta (Red, M)', 'Red-M'],
  [{ selectedColor: 'Red' }, 'Kurta (Red)', 'Red'],
])('names and links the variant of %j', async (choice, name, variantOf) => {
  await requestNotice('kurta', choice);
  const [mail] = await confirmations();
  expect(mail?.subject).toBe(`Confirm your back-in-stock alert for ${name}`);
  const token = tokenIn(mail?.text);
  const product = { id: 'kurta', title: name, variant: variantOf };
  expect(await readLink(token)).toMatchObject({ product });
  expect((await confirm(token)).body).toMatchObject({ product });
  await setVariants(api.database, 'kurta', () => kurta(1));
  const [alert] = await mails();
  expect(alert?.subject).toBe(`${name} is back in stock`);
  expect(alert?.text).toContain(`/product/kurta?variant=${variantOf}\n`);
  await setVariants(api.database, 'kurta', () => kurta(0));
});

it('keeps one notice for each address, product and choice', async () => {
  const setStocks = (m: number, l: number) =>
    setVariants(api.database, 'shirt', () => [variant('M', m), variant('L', l)]);
  await setStocks(0, 0);
  await confirmedWish('shirt', { selectedSize: 'M' });
  for (const selectedSize of ['M', 'L', 'L']) await requestNotice('shirt', { selectedSize });
  const sent = await confirmations();
  await confirm(tokenIn(sent.at(-1)?.text));
  const confirmedAt = expect.any(Date);
  expect(await waiting()).toMatchObject(['M', 'L'].map((size) => ({ size, confirmedAt })));
  await setStocks(1, 1);
  const alerts = (await mails()).map(({ text }) => /Shirt \(.\)/.exec(text)?.[0]);
  expect(alerts.sort()).toEqual(['Shirt (L)', 'Shirt (M)']);
  await setStocks(0, 2);
});

it('confirms by one link all that the address asks for, in its own store only', async () => {
  await requestNotice('mat', { selectedColor: 'Green' });
  const [mail] = await confirmations();
  await requestNotice('mat', { selectedColor: 'Sand' });
  await requestNotice('bench', { email: 'meera@example.in' });
  await requestNotice('bench', {}, other);
  const token = tokenIn(mail?.text);
  const asked = { product: { title: 'Mat (Green)' }, others: 1 };
  expect(await readLink(token)).toMatchObject(asked);
  expect((await confirm(token)).body).toMatchObject(asked);
  expect((await confirm(token)).body).not.toHaveProperty('others');
  const confirmed = async () => (await waiting()).filter(({ confirmedAt }) => confirmedAt);
  expect(await confirmed()).toMatchObject([
    { email, color: 'Green' },
    { email, color: 'Sand' },
  ]);

  // Its own mail was dropped: the address had one that day.
  await requestNotice('bench');
  expect((await confirm(token)).status).toBe(200);
  expect(await confirmed()).toHaveLength(3);
});

it('confirms by the link of a subscription, which took the mail of the day', async () => {
  await api.database.delete(mailCounts);
  await api.send('/newsletter', { body: { email } });
  const [mail] = await mails(/subscription/);
  await requestNotice('bench');
  expect(await mails(/^Confirm your back-in-stock/)).toEqual([]);
  const token = tokenIn(mail?.text);
  expect(await readLink(token)).toEqual({ subject: 'newsletter', email, others: 1 });
  expect((await confirm(token)).body).toMatchObject({ confirmed: 'newsletter', others: 1 });
  expect(await waiting()).toMatchObject([{ email, confirmedAt: expect.any(Date) }]);
});

it('sends another mail for a request that was not confirmed within a day', async () => {
  await requestNotice('bench');
  await confirmations();
  await api.database
    .update(subscriptions)
    .set({ createdAt: sql`${subscriptions.createdAt} - interval '25 hours'` });
  await requestNotice('bench');
  await requestNotice('bench');
  const sent = await confirmations();
  expect(sent).toHaveLength(2);
  expect(tokenIn(sent[0]?.text)).toBe(tokenIn(sent[1]?.text));
});

it('needs no confirmation from the signed-in owner of a verified address', async () => {
  const request = async (address: string, verifiedAt = sql`now()`) => {
    await api.database.update(users).set({ verifiedAt });
    const body = { email: address };
    return (await shop.shopper.send('/products/bench/restock-notices', { body })).body.confirmed;
  };
  expect(await request(email)).toBe(false);
  expect(await request(shop.shopper.email, sql`null`)).toBe(false);
  expect(await request(shop.shopper.email)).toBe(true);
  expect((await confirmations()).map(({ to }) => to)).toEqual([email]);
  await setBench(1);
  expect((await mails()).map(({ to }) => to)).toEqual([shop.shopper.email]);
});

it('rejects free text in a mail', async () => {
  for (const [handle, body, field] of [
    ['bench', { selectedSize: evil }, 'selectedSize'],
    ['bench', { selectedColor: evil }, 'selectedColor'],
    ['shirt', { selectedSize: evil }, 'selectedSize'],
    ['shirt', { selectedSize: 'M', selectedColor: evil }, 'selectedColor'],
    ['mat', { selectedColor: 'green' }, 'selectedColor'],
  ] as const) {
    expect(await requestNotice(handle, body)).toMatchObject({ status: 422, body: { field } });
  }
  expect(await waiting()).toEqual([]);
  expect(await confirmations()).toEqual([]);
  expect((await requestNotice('mat', { selectedColor: 'Sand' })).status).toBe(200);
  expect((await confirmations())[0]?.text).toContain('Mat (Sand)');
});

it('deletes all notices of an address in a store by one link', async () => {
  await confirmedWish('mat', { email: 'meera@example.in' });
  await confirmedWish('mat');
  await confirmedWish('bench');
  await setBench(1);
  const [mail] = await mails();
  const [, link, token = ''] =
    /Unsubscribe: http:\/\/localhost:3000(\/unsubscribe\?token=(\S+))/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(link);
  // The alert for the mat waits.
  expect(await readLink(token)).not.toHaveProperty('stopped');
  await api.database.update(subscriptions).set({ notifiedAt: sql`now()` });
  expect(await readLink(token)).toMatchObject({ stopped: true });
  for (let count = 0; count < 2; count++) {
    expect((await unsubscribe(token)).body).toEqual({ success: true });
  }
  expect(await waiting()).toMatchObject([{ email: 'meera@example.in' }]);
  expect((await unsubscribe('x')).status).toBe(422);
});

it('rejects products in stock, unknown or hidden ones, and invalid addresses', async () => {
  for (const [handle, status, body] of [
    ['pot', 409, {}],
    ['shirt', 409, {}],
    ['shirt', 409, { selectedSize: 'L' }],
    ['chair', 404, {}],
    ['hidden', 404, {}],
  ] as const)
    expect((await requestNotice(handle, body)).status).toBe(status);
  expect((await requestNotice('bench', { email: 'asha' })).body.field).toBe('email');
  expect(await waiting()).toEqual([]);
});

it('notifies once when a product is back in stock, in its own store only', async () => {
  await confirmedWish('bench');
  await confirmedWish('bench', { email: 'meera@example.in' }, other);
  expect(await mails()).toEqual([]);
  await setBench(2);
  const sent = await mails();
  expect(sent).toMatchObject([{ to: email, subject: 'Bench is back in stock' }]);
  expect(sent[0]?.text).toContain('/product/bench');
  expect(await mails()).toHaveLength(1);

  await setBench(0);
  await confirmedWish('bench');
  await setBench(1);
  expect(await mails()).toHaveLength(2);
});

it('waits again if the product sells out before the mail is sent', async () => {
  await confirmedWish('bench');
  await setBench(1);
  await queueRestockMails(api.database);
  await setBench(0);
  await api.sendMails();
  expect(await waiting()).toMatchObject([{ notifiedAt: null }]);
  await setBench(1);
  expect(await mails()).toHaveLength(1);
});
