import { Secret, TOTP } from 'otpauth';
import { addStaff } from '../staff/accounts';
import { staffTotp } from '../staff/schema';
import { testApi } from '../testing/api';
import { DeskBrowser, signedInStaff, staffPassword } from '../testing/desk';
import { addStore } from '../testing/shop';

const api = testApi({ FAILURES_PER_ACCOUNT: '4' });
const stepSeconds = 30;
/** In which wrong codes count. */
const windowSteps = (15 * 60) / stepSeconds;
const firstStep = 60_000_000;
let step = firstStep;
let store = 0;

beforeAll(async () => {
  store = await addStore(api.database);
});
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => step * stepSeconds * 1000);
});
afterEach(() => jest.restoreAllMocks());

const codeAt = (secret: string, counter: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: counter * stepSeconds * 1000,
  });

async function enable(browser: DeskBrowser) {
  const { page } = await browser.open('/desk/account');
  const secret = page.querySelector('[name=secret]')?.getAttribute('value') ?? '';
  // Opens an app on the phone.
  const link = new URL(page.querySelector('main form a')?.getAttribute('href') ?? '');
  expect([link.protocol, link.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
  const enabled = await browser.submit('/desk/account', 'main form', {
    secret,
    code: codeAt(secret, step),
    password: staffPassword,
  });
  const recoveryCodes = enabled.page.querySelectorAll('.codes li').map(({ text }) => text);
  return { secret, recoveryCodes, enabled };
}

const enterCode = (browser: DeskBrowser, code: string) =>
  browser.submit('/desk/sign-in/code?to=/desk/account', 'form', { code });

const logOf = async (browser: DeskBrowser) =>
  (await browser.open('/desk/localhost/log')).page
    .querySelectorAll('tbody tr')
    .map((row) => row.text);

it('asks for a code after the password, and accepts each code once', async () => {
  const owner = await signedInStaff(api, store, 'asha@example.in', 'owner');
  const thief = new DeskBrowser(api);
  await thief.signIn('asha@example.in');
  const { secret, recoveryCodes, enabled } = await enable(owner);
  expect(enabled.status).toBe(200);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await thief.open('/desk/account')).status).toBe(303);
  expect((await owner.open('/desk/account')).text).not.toContain(secret);
  expect(await logOf(owner)).toEqual([
    expect.stringMatching(/asha@example\.in.*turn on two-step sign-in of\s*asha@example\.in/s),
  ]);

  const browser = new DeskBrowser(api);
  expect(await browser.signIn('asha@example.in')).toMatchObject({
    status: 303,
    location: '/desk/sign-in/code?to=%2Fdesk',
  });
  expect((await browser.open('/desk/account')).location).toMatch('/desk/sign-in');
  const replayed = await enterCode(browser, codeAt(secret, step));
  expect(replayed.status).toBe(401);
  expect(replayed.page.querySelector('#code-note')?.text).toContain('wrong, expired or used');

  step += 1;
  const fresh = codeAt(secret, step);
  expect(await enterCode(browser, `${fresh.slice(0, 3)} ${fresh.slice(3)}`)).toMatchObject({
    status: 303,
    location: '/desk/account',
  });
  expect((await browser.open('/desk/account')).status).toBe(200);
});

it('accepts a code and a recovery code once in concurrent sign-ins', async () => {
  const owner = await signedInStaff(api, store, 'twice@example.in', 'owner');
  const { secret, recoveryCodes } = await enable(owner);
  step += 1;
  for (const code of [codeAt(secret, step), recoveryCodes[0]?.toLowerCase() ?? '']) {
    const browsers = [new DeskBrowser(api), new DeskBrowser(api)];
    for (const browser of browsers) await browser.signIn('twice@example.in');
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await enterCode(browser, code)).status),
    );
    expect(statuses.toSorted()).toEqual([303, 401]);
  }
  expect((await owner.open('/desk/account')).text).toContain('Recovery codes left: 9.');
  expect((await logOf(owner))[0]).toMatch(/use recovery code of\s*twice@example\.in/);
  const [{ recoveryHashes } = { recoveryHashes: [] }] = await api.database.select().from(staffTotp);
  for (const hash of recoveryHashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

it('limits wrong codes of an account from any session', async () => {
  const owner = await signedInStaff(api, store, 'guess@example.in', 'owner');
  const { secret } = await enable(owner);
  step += windowSteps;
  const guess = async (code: string) => {
    const browser = new DeskBrowser(api);
    await browser.signIn('guess@example.in');
    return (await enterCode(browser, code)).status;
  };
  for (const status of [401, 401, 401, 401, 429]) expect(await guess('000000')).toBe(status);
  step += 1;
  expect(await guess(codeAt(secret, step))).toBe(429);
  step += windowSteps;
});

it('is turned off by the password with a code, and by the merchant command', async () => {
  const owner = await signedInStaff(api, store, 'off@example.in', 'owner');
  const { recoveryCodes } = await enable(owner);
  const disable = (password: string, code = '') =>
    owner.submit('/desk/account', 'main form', { password, code });
  expect((await disable('another-password', recoveryCodes[0])).status).toBe(403);
  expect((await disable(staffPassword, '000000')).status).toBe(401);
  expect((await disable(staffPassword, recoveryCodes[0])).status).toBe(303);
  expect(await new DeskBrowser(api).signIn('off@example.in')).toMatchObject({ location: '/desk' });

  await enable(owner);
  const other = await addStore(api.database, 'tv.localhost');
  await addStaff(api.database, other, { email: 'off@example.in', role: 'orders' });
  expect((await api.merchant('listStaff')).body.rows).toContainEqual(
    expect.objectContaining({ email: 'off@example.in', hasTotp: true }),
  );
  const reset = async (email: string) => (await api.merchant('resetStaffTotp', { email })).status;
  expect(await reset('nobody@example.in')).toBe(404);
  expect(await reset('off@example.in')).toBe(200);
  expect(await reset('off@example.in')).toBe(409);
  expect(await new DeskBrowser(api).signIn('off@example.in')).toMatchObject({ location: '/desk' });
  for (const store of ['localhost', 'tv.localhost']) {
    const { rows } = (await api.merchant('listStaffLog', { store })).body;
    const reset = { action: 'End the two-step sign-in', subject: 'off@example.in' };
    expect(rows[0]).toMatchObject(reset);
  }
});

it('turns on with the correct password and code alone, and keeps the key of a wrong try', async () => {
  const owner = await signedInStaff(api, store, 'wrong@example.in', 'owner');
  const { body } = await owner.fill('/desk/account', 'main form', { password: staffPassword });
  const secret = body.get('secret') ?? '';
  const send = async (change: Record<string, string>) => {
    const sent = new URLSearchParams(body);
    for (const [name, value] of Object.entries(change)) sent.set(name, value);
    return owner.request('/desk/account', sent);
  };
  const { status, page } = await send({ code: '000000' });
  expect(status).toBe(401);
  expect(page.querySelector('[name=secret]')?.getAttribute('value')).toBe(secret);
  const code = codeAt(secret, step);
  expect((await send({ code, password: 'another-password' })).status).toBe(403);
  expect((await send({ code, secret: '<b>' })).status).toBe(400);
  expect((await new DeskBrowser(api).signIn('wrong@example.in')).location).toBe('/desk');
});
