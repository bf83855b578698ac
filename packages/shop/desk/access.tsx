/** @jsxImportSource hono/jsx */
import { randomBytes } from 'node:crypto';
import { clientAddress } from '@aangan/contract/node/client-address';
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { isSection, mayOpen } from '../operation/sections';
import type { Dependencies } from '../platform/http/context';
import { HttpError } from '../platform/http/http-error';
import { limitBody } from '../platform/http/limit-body';
import { isUpload, readForm, readUpload } from '../platform/http/read-form';
import { isSameSecret, sha256 } from '../platform/sha256';
import { findStaffSession, hasStaff } from '../staff/accounts';
import { Page } from './components';
import type { DeskContext, DeskEnv } from './env';

const limitForm = limitBody(256);
/** Ten pictures of a phone's camera. */
const limitUpload = limitBody(24 * 1024);
const cookieName = 'desk';

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' https:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

const messageName = 'desk-message';
const maxMessage = 1000;

/** A session cookie for /desk alone; `__Secure-` where the API is reached by TLS. */
export function deskCookies({ apiPublicUrl }: Pick<Dependencies['settings'], 'apiPublicUrl'>) {
  const secure = apiPublicUrl.startsWith('https:');
  const read = (context: DeskContext) =>
    secure ? getCookie(context, cookieName, 'secure') : getCookie(context, cookieName);
  const options = { path: '/desk', httpOnly: true, sameSite: 'Strict', secure } as const;
  const write = (context: DeskContext, token: string) =>
    setCookie(context, cookieName, token, { ...options, ...(secure && { prefix: 'secure' }) });
  const say = (context: DeskContext, message: string) =>
    setCookie(context, messageName, message.slice(0, maxMessage), { ...options, maxAge: 60 });
  const takeMessage = (context: DeskContext) => {
    const message = getCookie(context, messageName);
    if (message) deleteCookie(context, messageName, options);
    return message;
  };
  return { read, write, say, takeMessage };
}
export type DeskCookies = ReturnType<typeof deskCookies>;

const beforeSignIn = /^\/desk\/(sign-in|sign-out|password)(\/|$)/;

/** The page with the form that posts to a path. */
const pageOfForm = (path: string) => path.replace(/\/(confirm|pictures(\/\w+)?)$/, '');

const signInPath = (query: Record<string, string>) => `/desk/sign-in?${new URLSearchParams(query)}`;

const invalidForm = 'This form is out of date. Go back, reload the page and send it again.';

const firstAccount = (context: DeskContext) => (
  <Page context={context} title="The desk has no staff yet">
    <p>Create the first account on the shop's server, and open the link that it prints:</p>
    <p>
      <code>npm run shop -- add-staff EMAIL --role owner --store HOST</code>
    </p>
  </Page>
);

/** Headers, session and CSRF of every page; without staff, how to create the first account. */
export function protectDesk(
  app: Hono<DeskEnv>,
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  cookies: DeskCookies,
): void {
  app.use(async (context, next) => {
    const sender = context.env.incoming.socket.remoteAddress ?? '';
    const forwardedFor = context.req.header('x-forwarded-for');
    context.set('clientAddress', clientAddress(sender, forwardedFor, settings.trustedProxies));
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (!(await hasStaff(database))) return context.html(firstAccount(context), 404);
    await next();
  });
  app.use(async (context, next) => {
    const sent = cookies.read(context);
    const token = sent ?? randomBytes(32).toString('base64url');
    if (!sent) cookies.write(context, token);
    context.set('token', token);
    context.set('csrf', sha256(`csrf ${token}`));
    context.set('say', (message) => cookies.say(context, message));
    if (context.req.method === 'GET') context.set('message', cookies.takeMessage(context));
    const staff = sent && (await findStaffSession(database, sent));
    if (staff) context.set('staff', staff);
    const limit = staff && isUpload(context.req) ? limitUpload : limitForm;
    return limit(context, next);
  });
  // Rights come before the body, which takes longer to read.
  app.post('/:host/:section/*', async (context, next) => {
    if (context.var.staff && isSection(context.req.param().section)) requireAccess(context);
    await next();
  });
  app.post('*', async (context, next) => {
    const { path, url } = context.req;
    if (!context.var.staff && !beforeSignIn.test(path)) {
      const to = pageOfForm(path) + new URL(url).search;
      return context.redirect(signInPath({ to, ended: 'yes' }), 303);
    }
    const isAllowed = context.var.staff && isUpload(context.req);
    const { values, files } = isAllowed
      ? await readUpload(context.req)
      : { values: await readForm(context.req), files: [] };
    if (!isSameSecret(values.csrf ?? '', context.var.csrf)) throw new HttpError(403, invalidForm);
    context.set('form', values);
    context.set('files', files);
    return next();
  });
}

/** Sends visitors who are not signed in to the sign-in. */
export const requireStaff = createMiddleware<DeskEnv>(async (context, next) => {
  if (context.var.staff) return next();
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(signInPath({ to: pathname + search }), 303);
});

/** Admits to a section of a store by role; other stores are 404 like unknown ones. */
export function requireAccess(context: Context<DeskEnv, '/:host/:section/*'>): void {
  const { host, section } = context.req.param();
  const store = context.var.staff.stores.find((one) => one.host === host);
  if (!store || !isSection(section)) throw new HttpError(404, 'Page not found.');
  context.set('store', store);
  if (!mayOpen(store.role, section)) {
    throw new HttpError(403, `Your role "${store.role}" has no access to this page.`);
  }
  context.set('section', section);
}
