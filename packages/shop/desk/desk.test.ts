import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { queueMails } from '../platform/mail/outbox';
import { outbox } from '../platform/schema';
import { addStaff, createToken } from '../staff/accounts';
import { runOnce } from '../staff/log';
import { staffLog } from '../staff/schema';
import { testApi } from '../testing/api';
import { DeskBrowser, signedInStaff, staffPassword } from '../testing/desk';
import { FakeMailServer } from '../testing/mail-server';
import { addStore } from '../testing/shop';

const api = testApi({ FAILURES_PER_ACCOUNT: '3' });
const secure = testApi({ API_PUBLIC_URL: 'https://api.example.in' }, api.share);
let shop = 0;
let other = 0;

beforeAll(async () => {
  shop = await addStore(api.database, 'localhost', { storeName: 'Aangan' });
  other = await addStore(api.database, 'tv.localhost');
});

it('tells how to create the first account until there is staff', async () => {
  const browser = new DeskBrowser(api);
  for (const path of ['/desk', '/desk/sign-in', '/desk/localhost/log']) {
    const { status, text } = await browser.open(path);
    expect([status, text]).toEqual([
      404,
      expect.stringContaining('npm run shop -- add-staff EMAIL'),
    ]);
  }
});

describe('with staff', () => {
  beforeAll(async () => {
    await addStaff(api.database, shop, { email: 'first@example.in', role: 'owner' });
  });

  it('sets a password by a one-time link, signs in and out', async () => {
    const browser = new DeskBrowser(api);
    const staffId = await addStaff(api.database, shop, { email: 'asha@example.in', role: 'owner' });
    const token = await createToken(api.database, staffId, 'password');
    const choose = (password: string) =>
      browser.submit('/desk/password', 'form', { token, password });
    const tooShort = await choose('short');
    expect(tooShort.status).toBe(400);
    expect(tooShort.page.querySelector('#password-note')?.text).toContain('at least 12 characters');
    const saved = await choose(staffPassword);
    const signIn = '/desk/sign-in?email=asha%40example.in';
    expect(saved).toMatchObject({ status: 303, location: signIn });
    const { page } = await browser.open(signIn);
    expect(page.querySelector('[role=status]')?.text.trim()).toBe('Your password is set. Sign in.');
    expect(page.querySelector('#email')?.getAttribute('value')).toBe('asha@example.in');
    expect((await choose(staffPassword)).status).toBe(404);

    expect(await browser.open('/desk/localhost/log?before=9')).toMatchObject({
      status: 303,
      location: '/desk/sign-in?to=%2Fdesk%2Flocalhost%2Flog%3Fbefore%3D9',
    });
    const wrong = await browser.signIn('asha@example.in', 'another-password');
    expect(wrong.status).toBe(401);
    expect(wrong.page.querySelector('[role=alert]')?.text.trim()).toBe(
      "That email and password don't match.",
    );
    expect(wrong.page.querySelector('#email')?.getAttribute('value')).toBe('asha@example.in');
    const to = '/desk/localhost/log';
    const signedIn = await browser.submit(`/desk/sign-in?to=${to}`, 'form', {
      email: 'asha@example.in',
      password: staffPassword,
    });
    expect(signedIn).toMatchObject({ status: 303, location: to });
    const { page: first } = await browser.open(to);
    const content = first.querySelector('body a')?.getAttribute('href');
    expect(first.querySelector(`main${content} h1`)).not.toBeNull();
    expect((await browser.submit(to, '.bar form')).location).toBe('/desk/sign-in');
    expect((await browser.open(to)).location).toMatch('/desk/sign-in');
  });

  it('explains a form that was sent after the session ended, and returns to its page', async () => {
    const browser = await signedInStaff(api, shop, 'ended@example.in', 'owner');
    const { body } = await browser.fill('/desk/localhost/log', '.bar form', {});
    await browser.submit('/desk/localhost/log', '.bar form');
    for (const visitor of [browser, new DeskBrowser(api)]) {
      const path = '/desk/localhost/products/pot';
      const { location } = await visitor.request(`${path}/pictures/up`, body);
      expect(location).toBe(`/desk/sign-in?to=${encodeURIComponent(path)}&ended=yes`);
      const { page } = await visitor.open(location ?? '');
      expect(page.querySelector('[role=status]')?.text).toContain('You were signed out; sign in');
      expect(page.querySelector('[name=to]')?.getAttribute('value')).toBe(path);
    }
  });

  it('returns to no other site after the sign-in', async () => {
    const browser = await signedInStaff(api, shop, 'to@example.in', 'owner');
    const visitor = new DeskBrowser(api);
    for (const to of [
      ...['https://example.com', '//example.com', '/\\\\example.com', '/desk.example.com'],
      ...['/desk@example.com', 'javascript:alert(1)', '/orders'],
      '/desk/\r\nlocation: https://example.com',
    ]) {
      const path = `/desk/sign-in?to=${encodeURIComponent(to)}`;
      expect((await browser.open(path)).location).toBe('/desk');
      const { page } = await visitor.open(path);
      expect(page.querySelector('[name=to]')?.getAttribute('value')).toBe('/desk');
    }
    // A form that was changed in the browser.
    const values = { email: 'to@example.in', password: staffPassword, to: '//example.com' };
    expect((await visitor.submit('/desk/sign-in', 'form', values)).location).toBe('/desk');
  });

  it('is never stored, indexed, framed or scripted, and its cookie stays on /desk', async () => {
    const { headers } = await new DeskBrowser(api).open('/desk/sign-in');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('set-cookie')).toMatch(
      /^desk=[^;]+; Path=\/desk; HttpOnly; SameSite=Strict$/,
    );
  });

  it('marks the cookie as secure where the API is reached by TLS', async () => {
    const browser = await signedInStaff(secure, shop, 'secure@example.in', 'owner');
    expect((await browser.open('/desk/localhost/log')).status).toBe(200);
    const { headers } = await new DeskBrowser(secure).open('/desk/sign-in');
    expect(headers.get('set-cookie')).toMatch(/^__Secure-desk=.*; Secure/);
  });

  it('replaces the token of a visitor at the sign-in', async () => {
    const browser = await signedInStaff(api, shop, 'fixed@example.in', 'owner');
    const visitor = new DeskBrowser(api);
    const before = await visitor.open('/desk/sign-in');
    const signedIn = await visitor.signIn('fixed@example.in');
    const tokenIn = (response: { headers: Headers }) =>
      /desk=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    expect(tokenIn(signedIn)).toBeDefined();
    expect(tokenIn(signedIn)).not.toBe(tokenIn(before));
    expect((await browser.open('/desk/localhost/log')).status).toBe(200);
  });

  it('changes the own password, and signs out other devices', async () => {
    const browser = await signedInStaff(api, shop, 'own@example.in', 'orders');
    const other = new DeskBrowser(api);
    await other.signIn('own@example.in');
    const send = (password: string, newPassword: string) =>
      browser.submit('/desk/account/password', 'main form', { password, newPassword });
    expect((await send('not-the-password', 'another-password')).status).toBe(403);
    expect((await send(staffPassword, 'short')).page.querySelector('.error')).not.toBeNull();
    expect((await send(staffPassword, 'another-password')).location).toBe('/desk/account');
    expect((await browser.open('/desk/account')).status).toBe(200);
    expect((await other.open('/desk/account')).location).toMatch('/desk/sign-in');
    expect((await other.signIn('own@example.in')).status).toBe(401);
    expect((await other.signIn('own@example.in', 'another-password')).status).toBe(303);
  });

  it('sends a link for a lost password, and answers alike for an unknown account', async () => {
    await addStaff(api.database, shop, { email: 'lost@example.in', role: 'owner' });
    const browser = new DeskBrowser(api);
    const { page } = await browser.open('/desk/sign-in');
    const path = page.querySelector('main a')?.getAttribute('href') ?? '';
    const answers = ['lost@example.in', 'nobody@example.in'].map(async (email) => {
      const visitor = new DeskBrowser(api);
      const { location } = await visitor.submit(path, 'form', { email });
      const answer = (await visitor.open(location ?? '')).page.querySelector('[role=status]');
      return answer?.text.replace(email, '#');
    });
    const said = 'If # works here, a link is on its way.';
    expect(await Promise.all(answers)).toEqual([said, said]);
    for (let more = 0; more < 4; more++) {
      await browser.submit(path, 'form', { email: 'lost@example.in' });
    }
    const links = eq(outbox.kind, 'staff invitation');
    expect(await api.database.$count(outbox, links)).toBe(3);
  });

  it('limits guesses at an account', async () => {
    const guesser = new DeskBrowser(api);
    const guess = async () => (await guesser.signIn('ravi@example.in', 'guess')).status;
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([
      ...[401, 401, 401, 429],
    ]);
  });

  it('groups the sections of a role, without a script', async () => {
    const browser = await signedInStaff(api, shop, 'menu@example.in', 'owner');
    const menus = async (section: string) =>
      (await browser.open(`/desk/localhost/${section}`)).page
        .querySelectorAll('.bar nav')
        .map((menu) => menu.querySelectorAll('a').map((link) => link.text));
    const groups = ['Orders', 'Products', 'Marketing', 'Settings'];
    expect(await menus('products')).toEqual([groups]);
    expect(await menus('log')).toEqual([groups, ['Settings', 'Staff', 'Personal data', 'Changes']]);
    const { page } = await browser.open('/desk/localhost/log');
    const current = page.querySelectorAll('.bar [aria-current]').map(({ text }) => text);
    expect(current).toEqual(['Settings', 'Changes']);
  });

  it('lists the stores of one account, and ends its role at once', async () => {
    const browser = await signedInStaff(api, shop, 'both@example.in', 'owner');
    await addStaff(api.database, other, { email: 'both@example.in', role: 'orders' });
    const { page } = await browser.open('/desk');
    const account = await browser.open('/desk/account');
    const links = [page.querySelectorAll('main a'), account.page.querySelectorAll('.bar nav a')];
    for (const stores of links)
      expect(stores.map((link) => link.getAttribute('href'))).toEqual([
        '/desk/localhost/orders',
        '/desk/tv.localhost/orders',
      ]);
    const removed = { email: 'both@example.in' };
    expect((await api.merchant('removeStaff', removed)).status).toBe(200);
    expect((await api.merchant('removeStaff', removed)).status).toBe(404);
    expect((await browser.open('/desk/localhost/log')).status).toBe(404);
    expect((await browser.open('/desk')).location).toBe('/desk/tv.localhost/orders');
    await api.merchant('removeStaff', { ...removed, store: 'tv.localhost' });
    expect((await browser.open('/desk')).location).toMatch('/desk/sign-in');
  });

  it('runs a change once, and again after it failed', async () => {
    const change = {
      storeId: other,
      formId: randomUUID(),
      email: 'log@example.in',
      action: 'ship order',
      subject: 'A7K3-9QWD',
      values: { tracking: 'AWB1' },
    };
    const ofChange = eq(staffLog.formId, change.formId);
    const run = jest.fn(async () => {});
    const attempt = (work: () => Promise<void> = run) => runOnce(api.database, change, work);
    await expect(attempt(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await api.database.$count(staffLog, ofChange)).toBe(0);

    const outcomes = await Promise.all([attempt(), attempt(), attempt()]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('with a mail server', () => {
  const mailServer = new FakeMailServer();
  const environment: Record<string, string> = { MAIL_FROM: 'shop@example.in' };
  const mailing = testApi(environment, async () => {
    Object.assign(environment, await mailServer.start());
    return api.share();
  });
  afterAll(() => mailServer.stop());

  it('mails the link of a new account, and stores none', async () => {
    await api.database.delete(outbox);
    const email = 'invited@example.in';
    const staffId = await addStaff(api.database, shop, { email, role: 'orders' });
    await queueMails(api.database, [{ kind: 'staff invitation', subject: staffId }]);
    await mailing.sendMails();
    const { to, text } = await mailServer.next();
    expect(to).toBe(email);
    const token = /http:\/\/localhost:\d+\/desk\/password#token=([\w-]+)/.exec(text)?.[1] ?? '';
    const browser = new DeskBrowser(mailing);
    const typed = { token, password: staffPassword };
    expect((await browser.submit('/desk/password', 'form', typed)).status).toBe(303);
    const [mail] = await api.database.select().from(outbox);
    expect(mail).toMatchObject({ sentAt: expect.any(Date), composedMail: null });
  });
});
