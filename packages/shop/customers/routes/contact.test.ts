import { sql } from 'drizzle-orm';
import { subscriptions } from '../../marketing/schema';
import { outbox } from '../../platform/schema';
import { testApi } from '../../testing/api';
import { addStore } from '../../testing/shop';
import { contactMessages } from '../schema';

const api = testApi({ TRUSTED_PROXIES: '10.0.0.0/8' });
const host = 'open.localhost';

beforeAll(async () => {
  await addStore(api.database, 'localhost', {
    newsletter: { takesSubscriptions: false },
    takesContactMessages: false,
  });
  for (const other of ['new.localhost', 'shop.example.in']) await addStore(api.database, other);
  await addStore(api.database, host, {
    storeName: 'Open',
    companyEmail: 'merchant@example.in',
    newsletter: { heading: 'News from the garden', takesSubscriptions: false },
    takesContactMessages: false,
  });
  const opened = { newsletter: 'on', contact: 'on' };
  await api.merchant('setContactSettings', { store: host, ...opened });
});

const message = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  subject: 'Bench',
  message: 'Does it\nfit a balcony?',
};

afterEach(async () => {
  await api.database.delete(outbox);
  await api.database.delete(contactMessages);
});

it('rejects both where the store disables them', async () => {
  expect((await api.send('/newsletter', { body: { email: message.email } })).status).toBe(404);
  expect((await api.send('/contact', { body: message })).status).toBe(404);
});

it.each([
  ['localhost', { takesSubscriptions: false }, false],
  ['shop.example.in', { takesSubscriptions: false }, true],
  ['new.localhost', { takesSubscriptions: true }, true],
  [host, { heading: 'News from the garden', takesSubscriptions: true }, true],
])('announces for %s %j, and whether it takes messages: %s', async (...row) => {
  const [at, newsletter, takesContactMessages] = row;
  const { body } = await api.send('/storeInfo', { host: at });
  expect(body).toMatchObject({ newsletter, takesContactMessages });
});

describe('the newsletter', () => {
  const email = 'asha@example.in';
  const subscribe = (address = email) =>
    api.send('/newsletter', { host, body: { email: address } });
  const confirm = (token: string) => api.send('/email-links/confirm', { host, body: { token } });
  const read = async (token: string) =>
    (await api.send('/email-links/read', { host, body: { token } })).body;
  const tokenIn = (text = '') => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  const subscribers = async () =>
    (await api.merchant('listSubscribers', { store: host })).body.rows;

  it('stores an address once, after its confirmation', async () => {
    const responses = await Promise.all([email, ' Asha@Example.IN ', email].map(subscribe));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [mail, ...others] = await api.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: email,
      subject: 'Confirm your subscription to the Open newsletter',
    });
    expect(await subscribers()).toEqual([]);
    const token = tokenIn(mail?.text);
    expect(await read(token)).toEqual({ subject: 'newsletter', email });
    expect(await confirm(token)).toMatchObject({ status: 200, body: { confirmed: 'newsletter' } });
    expect(await subscribers()).toMatchObject([
      {
        email,
        agreedTo:
          'News from the garden / Be the first to hear about new arrivals. / Confirm your subscription to the Open newsletter / This address was entered for the Open newsletter. Confirm it within two days to receive the newsletter.',
      },
    ]);

    // The unsubscribe links of newsletters, which may be forwarded, have the same token.
    const masked = { email: 'a…@example.in', confirmed: true };
    expect(await read(token)).toEqual({ subject: 'newsletter', ...masked });

    // A confirmed address gets no further mail.
    await subscribe();
    expect(await api.mails()).toHaveLength(1);
    const stop = { host, body: { token } };
    expect((await api.send('/email-links/unsubscribe', stop)).status).toBe(200);
    expect(await subscribers()).toEqual([]);
    expect((await confirm(token)).status).toBe(422);
    expect((await api.send('/email-links/read', stop)).status).toBe(410);
    const cut = { host, body: { token: token.slice(0, -1) } };
    expect((await api.send('/email-links/read', cut)).status).toBe(422);
  });

  it('confirms no address after two days', async () => {
    await subscribe('meera@example.in');
    const token = tokenIn((await api.mails()).at(-1)?.text);
    await api.database.update(subscriptions).set({ createdAt: sql`now() - interval '49 hours'` });
    expect((await confirm(token)).status).toBe(422);
  });
});

describe('messages of a stranger', () => {
  const from = (network: string) => ({ 'x-forwarded-for': network });
  const write = (network: string, change: object = {}) =>
    api.send('/contact', { host, body: { ...message, ...change }, headers: from(network) });

  it('reach the merchant with a plain subject and name, and the text quoted', async () => {
    const evil = 'http://evil.example/win';
    const typed = { name: `Asha ${evil}`, subject: `Login at ${evil}`, message: `See\n${evil}` };
    expect((await write('203.0.113.7', typed)).status).toBe(200);
    const mail = (await api.mails()).at(-1);
    expect(mail?.subject).toBe(
      'Message from Asha http evil. example win: Login at http evil. example/win',
    );
    const found = [mail?.text, mail?.html].map((text) => text?.match(/.*evil\.example.*/g) ?? []);
    for (const lines of found) {
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^(>|&gt;) http:\/\/evil\.example\/win/);
    }
    expect(mail?.html).not.toContain('href="http://evil');
  });

  it('are limited by network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await write('203.0.113.8')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await write('203.0.113.9')).status).toBe(200);
  });
});
