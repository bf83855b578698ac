import { eq } from 'drizzle-orm';
import { contactMessages, newsletterSubscriptions } from '../database/schema';
import { setInbox } from '../services/inbox';
import { testApi } from '../testing/api';
import { addStore } from '../testing/shop';

const api = testApi();
const host = 'open.localhost';
let open: number;

beforeAll(async () => {
  await addStore(api.database, 'localhost', {
    newsletter: { takesSubscriptions: false },
    takesContactMessages: false,
  });
  await addStore(api.database, 'new.localhost');
  open = await addStore(api.database, host, {
    storeName: 'Open',
    newsletter: { heading: 'News from the garden' },
  });
  await setInbox(api.database, open, { newsletter: true, contact: true });
});

const message = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  subject: 'Bench',
  message: 'Does it\nfit a balcony?',
};

it('takes nothing where the store says so', async () => {
  expect((await api.send('/newsletter', { body: { email: message.email } })).status).toBe(404);
  expect((await api.send('/contact', { body: message })).status).toBe(404);
  const { body } = await api.send('/storeInfo');
  expect(body).toMatchObject({
    newsletter: { takesSubscriptions: false },
    takesContactMessages: false,
  });
});

it('takes both where a store says nothing of them', async () => {
  const { body } = await api.send('/storeInfo', { host: 'new.localhost' });
  expect(body).toMatchObject({
    newsletter: { takesSubscriptions: true },
    takesContactMessages: true,
  });
});

it('says what a store takes, beside what it says already', async () => {
  const { body } = await api.send('/storeInfo', { host });
  expect(body).toMatchObject({
    newsletter: { heading: 'News from the garden', takesSubscriptions: true },
    takesContactMessages: true,
  });
});

it('keeps an address for the newsletter once', async () => {
  for (const email of ['asha@example.in', ' Asha@Example.IN ']) {
    const { status } = await api.send('/newsletter', { host, body: { email } });
    expect(status).toBe(200);
  }
  const kept = await api.database
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.storeId, open));
  expect(kept).toEqual([{ email: 'asha@example.in' }]);
});

it('keeps messages, and names what is wrong in one', async () => {
  expect((await api.send('/contact', { host, body: message })).status).toBe(200);
  const blank = await api.send('/contact', { host, body: { ...message, subject: '  ' } });
  expect(blank).toMatchObject({ status: 400, body: { field: 'subject' } });
  const kept = await api.database.select().from(contactMessages);
  expect(kept).toMatchObject([{ storeId: open, ...message }]);
});
