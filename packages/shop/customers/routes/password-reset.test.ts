import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { outbox } from '../../platform/schema';
import { testApi } from '../../testing/api';
import { FakeMailServer } from '../../testing/mail-server';
import { addStore } from '../../testing/shop';
import { tokens } from '../schema';

const mailServer = new FakeMailServer();
const logged: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });

const environment: Record<string, string> = {
  MAIL_FROM: 'Aangan <shop@aangan.example>',
  FAILURES_PER_ACCOUNT: '2',
};
beforeAll(async () => {
  Object.assign(environment, await mailServer.start());
});
const api = testApi(environment);
const withoutMail = testApi({}, api.share, log);

beforeAll(async () => {
  await addStore(api.database, 'shop.example.in', { storeName: 'Aangan' });
  await addStore(api.database, 'other.example.in');
});
afterAll(() => mailServer.stop());

const host = 'shop.example.in';
const oldPassword = 'garden123';
const newPassword = 'courtyard456';
const person = { firstName: 'Asha', lastName: 'Rao', password: oldPassword };

let people = 0;
async function signUp(at = api, where = host) {
  const email = `shopper-${++people}@example.in`;
  await at.send('/users/register', { host: where, body: { ...person, email } });
  return email;
}
const signIn = (email: string, password: string, address = '198.51.100.2') =>
  api.send('/users/authorize', {
    host,
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });
const forget = (email: string) => api.send('/users/forgot-password', { host, body: { email } });
const reset = (token: string, password = newPassword, where = host) =>
  api.send('/users/reset-password', { host: where, body: { token, password } });

const tokenIn = (text: string) =>
  /https:\/\/shop\.example\.in\/forgot-password\?step=new-password#token=([\w-]{43})/.exec(
    text,
  )?.[1] ?? '';
/** The response does not wait for the mail. */
async function nextMail() {
  while (mailServer.mails.length === 0) await api.sendMails();
  return mailServer.next();
}
async function mailedToken(email: string): Promise<string> {
  await forget(email);
  return tokenIn((await nextMail()).text);
}

it('sends a link that sets a new password once and ends every session', async () => {
  const email = await signUp();
  const { token: session } = (await signIn(email, oldPassword)).body;
  expect(await forget(email.toUpperCase())).toMatchObject({ status: 200, body: { success: true } });
  const mail = await nextMail();
  expect(mail.to).toBe(email);
  expect(mail.text).toContain('Subject: Choose a new password for Aangan');
  const token = tokenIn(mail.text);

  const tooShort = { status: 400, body: { field: 'password' } };
  expect(await reset(token, 'short')).toMatchObject(tooShort);
  expect((await reset(token)).status).toBe(200);
  expect((await signIn(email, oldPassword)).status).toBe(401);
  expect((await signIn(email, newPassword)).status).toBe(200);
  expect((await api.send('/accountInfo', { host, token: session })).status).toBe(401);
  expect(await reset(token, 'another789')).toMatchObject({
    status: 422,
    body: { error: 'This link is no longer valid. Please request a new one.', field: 'token' },
  });
});

it('lets the owner in from a new network while strangers guess the password', async () => {
  const email = await signUp();
  for (let guess = 0; guess < 20; guess += 1) {
    expect((await signIn(email, 'wrong-1', `203.0.113.${guess}`)).status).toBe(401);
  }
  const error = expect.stringContaining('Forgot password?');
  expect(await signIn(email, oldPassword)).toMatchObject({ status: 429, body: { error } });
  expect((await reset(await mailedToken(email), newPassword)).status).toBe(200);
  expect((await signIn(email, newPassword, '127.0.0.1')).status).toBe(200);
  expect((await signIn(email, 'wrong-2', '203.0.113.77')).status).toBe(429);
});

it('returns the same response for an unknown address, and sends nothing', async () => {
  const email = await signUp();
  const [unknown, known] = [await forget('nobody@example.in'), await forget(email)];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect((await nextMail()).to).toBe(email);
  expect(mailServer.mails).toEqual([]);
});

it('accepts one of many concurrent requests with a link', async () => {
  const token = await mailedToken(await signUp());
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, index) => reset(token, `password-${index}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

it('invalidates the other links of the account, and sends at most three valid ones', async () => {
  const email = await signUp();
  const [first, second] = [await mailedToken(email), await mailedToken(email)];
  await mailedToken(email);
  expect((await forget(email)).status).toBe(200);
  const other = await signUp();
  await forget(other);
  expect((await nextMail()).to).toBe(other);
  expect((await reset(second)).status).toBe(200);
  expect((await reset(first)).status).toBe(422);
});

it('rejects an expired link and one of another store', async () => {
  const email = await signUp();
  const token = await mailedToken(email);
  expect((await reset(token, newPassword, 'other.example.in')).status).toBe(422);
  await api.database
    .update(tokens)
    .set({ expiresAt: sql`${tokens.expiresAt} - interval '1 hour'` });
  expect((await reset(token)).status).toBe(422);
  expect((await signIn(email, oldPassword)).status).toBe(200);
});

it('sends nothing without a mail server but in a local store, logs it, and creates no link', async () => {
  const before = await api.database.$count(outbox);
  const body = { email: await signUp(withoutMail, host) };
  await withoutMail.send('/users/forgot-password', { host, body });
  expect(logged).toMatchObject([{ level: 50, host }]);
  await withoutMail.sendMails();
  expect(await api.database.$count(outbox)).toBe(before);
  expect((await withoutMail.send('/storeInfo', { host })).body.sendsMail).toBe(false);
});
