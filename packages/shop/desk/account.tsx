/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { raw } from 'hono/html';
import { toString as drawQr } from 'qrcode';
import { z } from 'zod';
import type { Dependencies } from '../platform/http/context';
import { HttpError } from '../platform/http/http-error';
import type { AttemptLimits } from '../platform/http/rate-limit';
import { parseInput } from '../platform/http/read-input';
import { endOtherSessions } from '../staff/accounts';
import { logAccountChange } from '../staff/log';
import {
  countRecoveryCodes,
  createTotp,
  createTotpSecret,
  deleteTotp,
  totpUri,
} from '../staff/totp';
import { Button, Field, type FieldSpec, Form, Page, type Submitted } from './components';
import {
  checkCode,
  checkPassword,
  codeField,
  codeSchema,
  passwordField,
  wrongCode,
} from './credentials';
import type { DeskContext, DeskEnv } from './env';
import { submittedWith } from './submit';

const firstCodeField: FieldSpec = {
  ...codeField,
  hint: 'Six digits from your authenticator app.',
  inputmode: 'numeric',
};
const fieldNames = [passwordField.name, codeField.name];

const secretSchema = z.string().regex(/^[A-Z2-7]{32}$/, 'The key is damaged. Scan the new one.');
const passwordSchema = z.string().max(256);
const disableSchema = z.object({ password: passwordSchema, code: codeSchema });
const enableSchema = disableSchema.extend({
  secret: secretSchema,
});

async function enableForm(context: DeskContext, submitted?: Submitted) {
  const { email, stores } = context.var.staff;
  const sent = secretSchema.safeParse(submitted?.values.secret);
  const secret = sent.success ? sent.data : createTotpSecret();
  const uri = totpUri(secret, stores[0]?.name ?? 'Desk', email);
  return (
    <>
      <p>
        Protect your account with a second step: a code of an authenticator app, such as Google
        Authenticator or Aegis, after the password.
      </p>
      <Form context={context} action="/desk/account/totp" submitted={submitted} fields={fieldNames}>
        <p>
          <a class="button" href={uri}>
            Open in your authenticator app
          </a>
        </p>
        <p>On another device, scan this picture with the app, or copy the key:</p>
        <div class="qr" role="img" aria-label="QR code of the key">
          {raw(await drawQr(uri, { type: 'svg', margin: 4 }))}
        </div>
        <p>
          <code>{secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
        <input type="hidden" name="secret" value={secret} />
        <Field {...passwordField} submitted={submitted} />
        <Field {...firstCodeField} submitted={submitted} />
        <Button kind="main">Turn on</Button>
      </Form>
    </>
  );
}

const disableForm = (context: DeskContext, codesLeft: number, submitted?: Submitted) => (
  <>
    <p>On. Recovery codes left: {codesLeft}. For new ones turn it off and on again.</p>
    <Form
      context={context}
      action="/desk/account/totp/off"
      submitted={submitted}
      fields={fieldNames}
    >
      <Field {...passwordField} submitted={submitted} />
      <Field {...codeField} submitted={submitted} />
      <Button>Turn off</Button>
    </Form>
  </>
);

const recoveryCodesPage = (context: DeskContext, codes: readonly string[]) => (
  <Page context={context} title="Two-step sign-in is on">
    <div class="card">
      <h2>Recovery codes</h2>
      <p>Each signs you in once without the app. Write them down now: they are not shown again.</p>
      <ul class="codes">
        {codes.map((code) => (
          <li>{code}</li>
        ))}
      </ul>
    </div>
    <p>
      <a class="button" href="/desk">
        To the desk
      </a>
    </p>
  </Page>
);

/** The page of the signed-in person, the same in all stores. */
export function accountRoutes(
  app: Hono<DeskEnv>,
  { database }: Pick<Dependencies, 'database'>,
  limits: AttemptLimits,
): void {
  async function accountPage(context: DeskContext, submitted?: Submitted) {
    const { id, email } = context.var.staff;
    const codesLeft = await countRecoveryCodes(database, id);
    return (
      <Page context={context} title="Your account">
        <p>{email}</p>
        <section class="card">
          <h2>Two-step sign-in</h2>
          {codesLeft === undefined
            ? await enableForm(context, submitted)
            : disableForm(context, codesLeft, submitted)}
        </section>
      </Page>
    );
  }

  async function requirePassword(context: DeskContext, password: string): Promise<void> {
    const { email } = context.var.staff;
    if (await checkPassword(context, database, limits, { email, password })) return;
    throw new HttpError(403, "That isn't your password.", { field: passwordField.name });
  }

  const logChange = ({ var: { staff } }: DeskContext, action: string) =>
    logAccountChange(database, staff.stores, { email: staff.email, action, values: {} });

  app.use('/account/*', async ({ set, var: { staff } }, next) => {
    const [only, ...others] = staff.stores;
    if (only && others.length === 0) set('store', only);
    await next();
  });

  app.get('/account', async (context) => context.html(await accountPage(context)));

  app.post('/account/totp', async (context) => {
    const { form, staff, token } = context.var;
    try {
      const { password, secret, code } = parseInput(enableSchema, form);
      await requirePassword(context, password);
      const recoveryCodes = await createTotp(database, staff.id, { secret, code });
      if (!recoveryCodes) throw wrongCode();
      await endOtherSessions(database, staff.id, token);
      await logChange(context, 'turn on two-step sign-in of');
      return context.html(recoveryCodesPage(context, recoveryCodes));
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(await accountPage(context, submitted), status);
    }
  });

  app.post('/account/totp/off', async (context) => {
    const { form, staff } = context.var;
    try {
      const { password, code } = parseInput(disableSchema, form);
      await requirePassword(context, password);
      await checkCode(context, database, limits, { staffId: staff.id, code });
      await deleteTotp(database, staff.id);
      await logChange(context, 'turn off two-step sign-in of');
      return context.redirect('/desk/account', 303);
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(await accountPage(context, submitted), status);
    }
  });
}
