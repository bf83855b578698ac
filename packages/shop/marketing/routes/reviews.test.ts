import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { products } from '../../catalogue/schema';
import { users } from '../../customers/schema';
import { orderEvents, orderItems, orderParts, orders } from '../../orders/schema';
import { outbox } from '../../platform/schema';
import { stores } from '../../stores/schema';
import { testApi } from '../../testing/api';
import { addCustomer, addProducts, addStore, placeOrder } from '../../testing/shop';
import {
  queueReviewMails,
  queueWaitingReviewsMails,
  readUnreviewed,
} from '../reviews/queue-review-mails';
import { reviews } from '../schema';

const api = testApi();
const withoutReviews = 'plain.localhost';

type Shopper = Awaited<ReturnType<typeof addCustomer>>;
let store: number;
let asha: Shopper;
let stranger: Shopper;

beforeAll(async () => {
  store = await addStore(api.database, 'localhost', { storeName: 'Aangan', reviews: {} });
  await addProducts(api.database, store, [
    { handle: 'pot', title: 'Pot', category: 'Pots' },
    { handle: 'bench', title: 'Bench', category: 'Furniture' },
    { handle: 'lamp', title: 'Lamp' },
  ]);
  const plain = await addStore(api.database, withoutReviews, { storeName: 'Plain' });
  await addProducts(api.database, plain, [{ handle: 'pot', title: 'Other pot' }]);
  stranger = await addCustomer(api.database, store);
});
beforeEach(async () => {
  asha = await buyer(['pot', 'lamp']);
});
const hideLamp = (hidden: boolean) =>
  api.database.update(products).set({ hidden }).where(eq(products.handle, 'lamp'));
afterEach(async () => {
  await hideLamp(false);
  await api.database.delete(outbox);
  await api.database.delete(orders);
  await api.database.delete(reviews);
});

/** Adds an order of these products, in this status for some days. */
async function addOrder(user: Shopper, handles: string[], status = 3, days = 0): Promise<string> {
  const products = Object.fromEntries(handles.map((handle) => [handle, 1]));
  const orderId = await placeOrder(api.database, store, { products }, user);
  const at = new Date(Date.now() - days * 24 * 3_600_000);
  await api.database.update(orders).set({ status, updatedAt: at }).where(eq(orders.id, orderId));
  await api.database.insert(orderEvents).values({ orderId, status, at });
  await api.database.delete(outbox).where(eq(outbox.subject, orderId));
  return orderId;
}

async function cancelItem(orderId: string, handle: string): Promise<void> {
  const ofOrder = and(eq(orderItems.orderId, orderId), eq(orderItems.productHandle, handle));
  const [item] = await api.database.select().from(orderItems).where(ofOrder);
  const items = [{ itemId: item?.id ?? 0, quantity: 1 }];
  await api.database.insert(orderParts).values({ orderId, kind: 'cancellation', items });
}

async function buyer(handles: string[]): Promise<Shopper> {
  const user = await addCustomer(api.database, store);
  await addOrder(user, handles);
  return user;
}

const written = { rating: 4, title: 'Breathes well', text: 'The tulsi likes it.' };
const save = (token: string, change: object = {}, handle = 'pot') =>
  api.send(`/products/${handle}/review`, { method: 'PUT', token, body: { ...written, ...change } });
const own = (token: string, handle = 'pot') => api.send(`/products/${handle}/review`, { token });
const listed = (query = '', host = 'localhost') =>
  api.send(`/products/pot/reviews${query}`, { host });
const product = async (handle = 'pot') => (await api.send(`/products/${handle}`)).body;
const waiting = async () => (await api.merchant('listReviews', {})).body.rows as { id: number }[];
const approve = (...ids: number[]) => api.merchant('approveReviews', { ids });
const approveAll = async () => approve(...(await waiting()).map(({ id }) => id));
/** Applies the settings of the store. */
const apply = (info: object) =>
  api.merchant('applyStore', { info: { storeName: 'Aangan', ...info } });

const tokenIn = (text = '') => /unsubscribe\?token=([\w-]+)/.exec(text)?.[1];

const photo = () =>
  sharp({ create: { width: 240, height: 120, channels: 3, background: '#b4532a' } })
    .jpeg()
    .toBuffer();
const data = (bytes: Buffer) => ({ data: bytes.toString('base64') });

it('lets only shoppers who have received the product review it', async () => {
  expect((await save(asha.token)).status).toBe(200);
  expect((await save(stranger.token)).status).toBe(403);
  expect((await own(stranger.token)).status).toBe(403);
  expect((await save(asha.token, {}, 'bench')).status).toBe(403);
  await hideLamp(true);
  for (const handle of ['lamp', 'unknown']) {
    expect((await save(asha.token, {}, handle)).status).toBe(404);
  }
  expect((await save('')).status).toBe(401);
  for (const status of [0, 1, 2, 4]) {
    const shopper = await addCustomer(api.database, store);
    await addOrder(shopper, ['pot'], status);
    expect((await save(shopper.token)).status).toBe(403);
  }
  const shopper = await addCustomer(api.database, store);
  await cancelItem(await addOrder(shopper, ['pot', 'bench']), 'pot');
  expect((await save(shopper.token)).status).toBe(403);
  expect((await save(shopper.token, {}, 'bench')).status).toBe(200);
});

it('publishes a review after approval, under a short name without the email address', async () => {
  const saved = await save(asha.token);
  expect(saved.body).toMatchObject({ product: { id: 'pot' }, review: { status: 'waiting' } });
  expect((await listed()).body).toMatchObject({ data: [], pagination: { total: 0 } });
  expect(await product()).not.toHaveProperty('rating');

  expect((await approveAll()).status).toBe(200);
  const { body, headers } = await listed();
  expect(headers.get('cache-control')).toBeNull();
  expect(body).toMatchObject({
    data: [{ ...written, name: 'Asha R.', verifiedBuyer: true }],
    pagination: { total: 1 },
    distribution: [0, 0, 0, 1, 0],
    hasPictures: false,
  });
  expect(JSON.stringify(body)).not.toContain('@');
  expect(await product()).toMatchObject({ rating: { average: 4, count: 1 } });
  const { data: pots } = (await api.send('/products?category=pots')).body;
  expect(pots).toMatchObject([{ rating: { average: 4, count: 1 } }]);
});

it('names the reviewed products of an order to its owner only', async () => {
  const bought = await addOrder(asha, ['pot', 'bench']);
  const order = async (query = '', token?: string) =>
    (await api.send(`/orders/${bought}${query}`, { ...(token && { token }) })).body;
  expect(await order('', asha.token)).toMatchObject({ reviewed: [] });
  await save(asha.token);
  expect(await order('', asha.token)).toMatchObject({ reviewed: ['pot'] });
  const tracked = await order(`?contactInfo=${encodeURIComponent(asha.email)}`);
  expect(tracked.items).toHaveLength(2);
  expect(tracked).not.toHaveProperty('reviewed');
});

it('moderates a change again, and nothing that did not change', async () => {
  await save(asha.token);
  await approveAll();
  const statusAfter = async (change: object) => (await save(asha.token, change)).body.review.status;
  expect(await statusAfter({ title: ' Breathes  well ' })).toBe('published');
  expect(await statusAfter({ rating: 2 })).toBe('waiting');
  expect(await api.database.$count(reviews)).toBe(1);
  expect((await listed()).body.data).toEqual([]);
  expect(await product()).not.toHaveProperty('rating');
  const [review] = await waiting();
  await api.merchant('rejectReviews', { ids: [review?.id], reason: 'It names a person.' });
  const rejected = { status: 'rejected', reason: 'It names a person.' };
  expect((await own(asha.token)).body.review).toMatchObject(rejected);
  const better = (await save(asha.token, { text: 'Better.' })).body.review;
  expect(better).toMatchObject({ status: 'waiting', reason: null });
});

it('publishes at once where that is set, and shows a reply until its review changes', async () => {
  await apply({ reviews: { publish: 'at once' } });
  expect((await save(asha.token)).body.review.status).toBe('published');
  const [review] = (await api.merchant('listReviews', { status: 'published' })).body.rows;
  await api.merchant('replyToReview', { id: review.id, reply: 'Thank you!' });
  expect((await listed()).body.data).toMatchObject([{ reply: { text: 'Thank you!' } }]);
  await save(asha.token, { pictures: [data(await photo())] });
  expect((await listed()).body.data).toMatchObject([{ reply: { text: 'Thank you!' } }]);
  await save(asha.token, { rating: 1 });
  expect((await listed()).body.data[0]).not.toHaveProperty('reply');
  await save((await buyer(['pot'])).token);
  const published = (await api.merchant('listReviews', { status: 'published' })).body.rows;
  expect(published).toMatchObject([
    { hasDroppedReply: false },
    { id: review.id, reply: null, hasDroppedReply: true },
  ]);
  await apply({ reviews: {} });
});

it('removes pictures that were replaced, and takes none of another review', async () => {
  const bytes = await photo();
  const saved = await save(asha.token, { pictures: [data(bytes), data(bytes)] });
  const [first, second] = saved.body.review.pictures;
  expect((await fetch(api.url + first.url)).headers.get('content-type')).toBe('image/webp');
  const changed = await save(asha.token, { pictures: [second] });
  expect(changed.body.review.pictures).toEqual([second]);
  expect((await fetch(api.url + first.url)).status).toBe(404);
  expect((await fetch(api.url + second.url)).status).toBe(200);
  const other = await buyer(['pot']);
  const stolen = await save(other.token, { pictures: [second] });
  expect(stolen).toMatchObject({ status: 422, body: { field: 'pictures.0' } });
});

it('sorts and pages the reviews, and lists by rating only from three reviews on', async () => {
  const write = async (handle: string, ratings: number[]) => {
    for (const rating of ratings) {
      const { token } = await buyer([handle]);
      const pictures = rating === 3 ? [data(await photo())] : [];
      await save(token, { rating, pictures }, handle);
      await approveAll();
    }
  };
  await write('pot', [3, 5, 1]);
  await write('bench', [5, 5]);
  const ratings = async (query: string) =>
    (await listed(query)).body.data.map(({ rating }: { rating: number }) => rating);
  expect(await ratings('')).toEqual([1, 5, 3]);
  expect(await ratings('?sort=highest')).toEqual([5, 3, 1]);
  expect(await ratings('?sort=lowest')).toEqual([1, 3, 5]);
  expect(await ratings('?sort=pictures')).toEqual([3, 1, 5]);
  expect((await listed()).body.hasPictures).toBe(true);
  expect(await ratings('?sort=highest&page=2&limit=2')).toEqual([1]);
  const { data: sorted } = (await api.send('/products?sort=rating')).body;
  expect((await api.send('/products?sort=rating&search=pot')).body.data).toHaveLength(1);
  expect(sorted.map(({ id }: { id: string }) => id)).toEqual(['pot', 'bench', 'lamp']);
});

it('a product that is removed and imported again has its reviews', async () => {
  await save(asha.token);
  await approveAll();
  await api.database.delete(products).where(eq(products.handle, 'pot'));
  await addProducts(api.database, store, [{ handle: 'pot', title: 'Pot', category: 'Pots' }]);
  expect(await product()).toMatchObject({ rating: { average: 4, count: 1 } });
});

it('shows nothing of reviews in a store without them', async () => {
  expect((await listed('', withoutReviews)).status).toBe(404);
  const offers = async (host = 'localhost') => (await api.send('/storeInfo', { host })).body.offers;
  expect(await offers(withoutReviews)).not.toContain('reviews');
  expect(await offers()).toContain('reviews');
  await save(asha.token);
  await approveAll();
  await apply({});
  expect(await product()).not.toHaveProperty('rating');
  expect((await save(asha.token)).status).toBe(404);
  await apply({ reviews: {} });
  expect(await product()).toHaveProperty('rating');
});

it('mails the merchant once a day how many reviews wait', async () => {
  const companyEmail = 'merchant@example.in';
  await apply({ companyEmail, reviews: {} });
  const mails = async () => {
    await queueWaitingReviewsMails(api.database);
    return (await api.mails()).filter(({ to }) => to === companyEmail);
  };
  const mailedYesterday = () =>
    api.database.update(stores).set({ reviewsMailedAt: sql`now() - interval '25 hours'` });
  expect(await mails()).toEqual([]);
  await save(asha.token);
  const [mail] = await mails();
  expect(mail?.subject).toBe('1 review waits for your approval');
  expect(mail?.text).toContain('/desk/localhost/reviews\n');
  await save((await buyer(['pot'])).token);
  expect(await mails()).toHaveLength(1);
  await mailedYesterday();
  expect((await mails())[1]?.subject).toBe('2 reviews wait for your approval');
  await save((await buyer(['pot'])).token);
  await mailedYesterday();
  await queueWaitingReviewsMails(api.database);
  await approveAll();
  expect(await mails()).toHaveLength(2);
});

describe('the mail about moderation', () => {
  async function write(shopper: Shopper): Promise<number> {
    await addOrder(shopper, ['pot']);
    await save(shopper.token);
    return (await waiting())[0]?.id ?? 0;
  }

  it('names the reason of a rejection once, and can be stopped', async () => {
    const ids = [await write(asha)];
    await api.merchant('rejectReviews', { ids, reason: 'It names a person.' });
    await api.merchant('rejectReviews', { ids, reason: 'It names two people.' });
    const [mail, ...others] = await api.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: asha.email, subject: 'Your review of Pot is not shown' });
    expect(mail?.text).toContain('The reason: It names two people.');
    expect(mail?.text).toContain('/review?product=pot');
    const token = tokenIn(mail?.text);
    await api.send('/email-links/unsubscribe', { body: { token } });
    await approve(...ids);
    await api.merchant('rejectReviews', { ids });
    expect(await api.mails()).toHaveLength(1);
  });

  it('is not sent to an unconfirmed address, nor once the review has changed', async () => {
    const unverified = await addCustomer(api.database, store, null);
    await api.merchant('rejectReviews', { ids: [await write(unverified)] });
    await api.merchant('rejectReviews', { ids: [await write(asha)] });
    await save(asha.token, { text: 'Better.' });
    expect(await api.mails()).toEqual([]);
  });
});

describe('the mail', () => {
  async function mails() {
    await queueReviewMails(api.database);
    return api.mails();
  }

  it('asks once for each order, ten days after its delivery', async () => {
    const shopper = await addCustomer(api.database, store);
    await addOrder(shopper, ['pot'], 3, 9);
    expect(await mails()).toEqual([]);
    const orderId = await addOrder(shopper, ['pot', 'bench', 'lamp'], 3, 11);
    await hideLamp(true);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: shopper.email });
    expect(mail?.text).toContain(orderId);
    expect(mail?.text.match(/\/review\?product=\w+/g)).toEqual([
      '/review?product=pot',
      '/review?product=bench',
    ]);
    expect(await mails()).toHaveLength(1);
    await cancelItem(orderId, 'bench');
    expect(await readUnreviewed(api.database, orderId)).toMatchObject([{ handle: 'pot' }]);
  });

  it('is not sent for old, returned, reviewed or unverified orders', async () => {
    const add = async (status: number, days: number, verifiedAt?: null) =>
      addOrder(await addCustomer(api.database, store, verifiedAt), ['pot'], status, days);
    await add(3, 40);
    await add(4, 11);
    await add(3, 11, null);
    await addOrder(asha, ['pot'], 3, 11);
    await save(asha.token);
    expect(await mails()).toEqual([]);
    const returned = await add(3, 11);
    await queueReviewMails(api.database);
    await api.database.update(orders).set({ status: 4 }).where(eq(orders.id, returned));
    expect(await mails()).toEqual([]);
  });

  it('stops with its link', async () => {
    const shopper = await addCustomer(api.database, store);
    await addOrder(shopper, ['pot'], 3, 11);
    const [mail] = await mails();
    const token = tokenIn(mail?.text);
    const [account] = await api.database.select().from(users).where(eq(users.id, shopper.id));
    expect(token).not.toBe(account?.verificationToken);
    const link = { body: { token } };
    const read = async () => (await api.send('/email-links/read', link)).body;
    const email = `${shopper.email[0]}…@example.in`;
    expect(await read()).toEqual({ subject: 'reviews', email });
    expect((await api.send('/email-links/unsubscribe', link)).status).toBe(200);
    expect(await read()).toEqual({ subject: 'reviews', email, stopped: true });
    await api.database.delete(outbox);
    await addOrder(shopper, ['bench'], 3, 11);
    expect(await mails()).toEqual([]);
  });
});
