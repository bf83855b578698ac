/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { raw } from 'hono/html';
import { toString as drawQr } from 'qrcode';
import { z } from 'zod';
import type { Dependencies } from '../platform/http/context';
import { HttpError } from '../platform/http/http-error';
import type { AttemptLimits } from '../platform/http/rate-limit';
import { parseInput } from '../platform/http/read-input';
import { taskOptions } from '../platform/http/task-options';
import { changeStaffPassword, endOtherSessions } from '../staff/accounts';
import { logAccountChange } from '../staff/log';
import {
  countRecoveryCodes,
  createTotp,
  createTotpSecret,
  deleteTotp,
  totpUri,
} from '../staff/totp';
import { Page } from './components';
import {
  codeField,
  credentialChecks,
  newPasswordField,
  newPasswordSchema,
  passwordField,
  wrongCode,
} from './credentials';
import type { DeskContext, DeskEnv } from './env';
import { type FormPage, formRoutes } from './form-page';

const text = z.string().max(256);
const codeSchema = z.object({ password: text, code: text });
const changeSchema = z.object({ password: text, newPassword: newPasswordSchema });
const secretSchema = z.string().regex(/^[A-Z2-7]{32}$/, 'The key is damaged. Scan the new one.');
const enableSchema = codeSchema.extend({ secret: secretSchema });

const keyOf = async (secret: string, uri: string) => (
  <>
    <p>
      Protect your account with a second step: a code of an authenticator app, such as Google
      Authenticator or Aegis, after the password.
    </p>
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

/** The page of the signed-in person, the same in all stores: turns the two-step sign-in on or off. */
export function accountRoutes(
  app: Hono<DeskEnv>,
  { database }: Pick<Dependencies, 'database'>,
  limits: AttemptLimits,
): void {
  const { checkPassword, checkCode } = credentialChecks(database, limits);

  async function requirePassword(context: DeskContext, password: string): Promise<void> {
    if (await checkPassword(context, context.var.staff.email, password)) return;
    throw new HttpError(403, "That isn't your password.", { field: passwordField.name });
  }

  const logChange = ({ var: { staff } }: DeskContext, action: string) =>
    logAccountChange(database, staff.stores, { email: staff.email, action, values: {} });

  async function enablePage(context: DeskContext): Promise<Omit<FormPage, 'title'>> {
    const { staff, form, token } = context.var;
    const sent = secretSchema.safeParse(form?.secret);
    const key = sent.success ? sent.data : createTotpSecret();
    return {
      intro: await keyOf(key, totpUri(key, staff.stores[0]?.name ?? 'Desk', staff.email)),
      hidden: { secret: key },
      fields: [
        passwordField,
        { ...codeField, hint: 'Six digits from your authenticator app.', inputmode: 'numeric' },
      ],
      button: 'Turn on',
      run: async (values) => {
        const { password, secret, code } = parseInput(enableSchema, values);
        await requirePassword(context, password);
        const recoveryCodes = await createTotp(database, staff.id, { secret, code });
        if (!recoveryCodes) throw wrongCode();
        await endOtherSessions(database, staff.id, token);
        await logChange(context, 'turn on two-step sign-in of');
        return context.html(recoveryCodesPage(context, recoveryCodes));
      },
    };
  }

  const disablePage = (context: DeskContext, codesLeft: number): Omit<FormPage, 'title'> => ({
    intro: <p>On. Recovery codes left: {codesLeft}. For new ones turn it off and on again.</p>,
    fields: [passwordField, codeField],
    button: 'Turn off',
    run: async (values) => {
      const { password, code } = parseInput(codeSchema, values);
      await requirePassword(context, password);
      await checkCode(context, context.var.staff.id, code);
      await deleteTotp(database, context.var.staff.id);
      await logChange(context, 'turn off two-step sign-in of');
      return '/desk/account';
    },
  });

  formRoutes(app, '/account', async (context) => {
    const { id, email, stores } = context.var.staff;
    const [only, ...others] = stores;
    if (only && others.length === 0) context.set('store', only);
    const codesLeft = await countRecoveryCodes(database, id);
    return {
      title: `Two-step sign-in of ${email}`,
      outro: <a href="/desk/account/password">Change the password</a>,
      ...(codesLeft === undefined ? await enablePage(context) : disablePage(context, codesLeft)),
    };
  });

  formRoutes(app, '/account/password', (context) => ({
    title: `Change the password of ${context.var.staff.email}`,
    fields: [{ ...passwordField, label: 'Present password' }, newPasswordField],
    button: 'Change the password',
    outro: <a href="/desk/account">Back</a>,
    run: async (values) => {
      const { password, newPassword } = parseInput(changeSchema, values);
      await requirePassword(context, password);
      const { staff, token } = context.var;
      const change = { staffId: staff.id, token, password: newPassword };
      await changeStaffPassword(database, change, taskOptions(context));
      await logChange(context, 'change the password of');
      context.var.say('Your password is changed. Other devices are signed out.');
      return '/desk/account';
    },
  }));
}
