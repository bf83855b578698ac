/** @jsxImportSource hono/jsx */

import { emailSchema } from '@aangan/contract/credentials';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../platform/http/context';
import { HttpError } from '../platform/http/http-error';
import type { AttemptLimits } from '../platform/http/rate-limit';
import { parseInput, readQuery } from '../platform/http/read-input';
import { taskOptions } from '../platform/http/task-options';
import {
  endSecondStep,
  endStaffSession,
  findSecondStep,
  findStaffSession,
  setStaffPassword,
  startSecondStep,
  startStaffSession,
} from '../staff/accounts';
import { logAccountChange } from '../staff/log';
import { countRecoveryCodes } from '../staff/totp';
import type { DeskCookies } from './access';
import { Button, Field, type FieldSpec, Form, Page, type Submitted } from './components';
import { checkCode, checkPassword, codeField, codeSchema, passwordField } from './credentials';
import type { DeskContext, DeskEnv } from './env';
import { submittedWith } from './submit';

const credentials: readonly FieldSpec[] = [
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'username', required: true },
  passwordField,
];
const credentialsSchema = z.object({ email: emailSchema, password: z.string().max(256) });
const codeFormSchema = z.object({ code: codeSchema });

const minPasswordLength = 12;
const newPassword: FieldSpec = {
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${minPasswordLength} characters.`,
  required: true,
  maxLength: 256,
};
const newPasswordSchema = z.object({
  token: z.string().max(100),
  password: z
    .string()
    .min(minPasswordLength, `The password must have at least ${minPasswordLength} characters.`)
    .max(256),
});

const maxPathLength = 500;
/** Only paths of the desk. */
const deskPath = (path = '') =>
  /^\/desk\/[\x21-\x7e]*$/.test(path) && path.length <= maxPathLength ? path : '/desk';

/** After the password was set, with the email of its account. */
const newPasswordQuery = z.object({ email: z.optional(emailSchema) });

type SignIn = {
  to: string;
  email?: string | undefined;
  /** The session ended before a form was sent. */
  hasEnded?: boolean;
  submitted?: Submitted | undefined;
};

const signInPage = (context: DeskContext, { to, email, hasEnded, submitted }: SignIn) => (
  <Page context={context} title="Sign in to the desk">
    {email && (
      <p class="notice" role="status">
        Your password is set. Sign in.
      </p>
    )}
    {hasEnded && (
      <p class="notice" role="status">
        You were signed out; sign in to go on. Nothing of your form was recorded: fill it in again.
      </p>
    )}
    <div class="card">
      <Form context={context} submitted={submitted} fields={credentials.map(({ name }) => name)}>
        <input type="hidden" name="to" value={to} />
        {credentials.map((field) => (
          <Field
            {...field}
            value={field.name === 'email' ? email : undefined}
            submitted={submitted}
          />
        ))}
        <Button kind="main">Sign in</Button>
      </Form>
    </div>
    <p class="muted">
      Lost your password? The owner of the shop makes a new link for you on the shop's server:{' '}
      <code>npm run staff -- add EMAIL --role ROLE --store HOST</code>
    </p>
  </Page>
);

const codePage = (context: DeskContext, to: string, submitted?: Submitted) => (
  <Page context={context} title="Enter your code">
    <div class="card">
      <Form context={context} submitted={submitted} fields={[codeField.name]}>
        <input type="hidden" name="to" value={to} />
        <Field {...codeField} submitted={submitted} />
        <Button kind="main">Sign in</Button>
      </Form>
    </div>
    <p class="muted">
      Lost your phone? A recovery code works, too. Without one, the owner of the shop turns codes
      off for you on the shop's server: <code>npm run staff -- reset-totp EMAIL --store HOST</code>
    </p>
  </Page>
);

const passwordPage = (context: DeskContext, submitted?: Submitted) => (
  <Page context={context} title="Choose a password">
    <div class="card">
      <Form context={context} submitted={submitted} fields={[newPassword.name]}>
        <input type="hidden" name="token" value={submitted?.values.token} />
        <noscript>
          <Field name="token" label="Token: what follows #token= in the link" required />
        </noscript>
        <Field {...newPassword} submitted={submitted} />
        <Button kind="main">Save password</Button>
      </Form>
    </div>
  </Page>
);

const invalidLink = () =>
  new HttpError(
    404,
    'This link is used or expired. Ask the owner of the shop for a new one: npm run staff -- add EMAIL --role ROLE --store HOST.',
  );

/** The pages before the sign-in. */
export function signInRoutes(
  app: Hono<DeskEnv>,
  { database }: Pick<Dependencies, 'database'>,
  cookies: DeskCookies,
  limits: AttemptLimits,
): void {
  /** Returns the path that follows: `to`, or the page that asks for the code. */
  async function signIn(context: DeskContext, to: string): Promise<string> {
    const input = parseInput(credentialsSchema, context.var.form);
    const staffId = await checkPassword(context, database, limits, input);
    if (!staffId) throw new HttpError(401, "That email and password don't match.");
    if ((await countRecoveryCodes(database, staffId)) === undefined) {
      cookies.write(context, await startStaffSession(database, staffId));
      return to;
    }
    cookies.write(context, await startSecondStep(database, staffId));
    return `/desk/sign-in/code?${new URLSearchParams({ to })}`;
  }

  async function signInByCode(context: DeskContext, staffId: string): Promise<void> {
    const { code } = parseInput(codeFormSchema, context.var.form);
    const kind = await checkCode(context, database, limits, { staffId, code });
    await endSecondStep(database, context.var.token);
    const token = await startStaffSession(database, staffId);
    cookies.write(context, token);
    const staff = await findStaffSession(database, token);
    if (kind === 'recovery code' && staff) {
      const change = { email: staff.email, action: 'use recovery code of', values: {} };
      await logAccountChange(database, staff.stores, change);
    }
  }

  app.get('/sign-in', (context) => {
    const to = deskPath(context.req.query('to'));
    if (context.var.staff) return context.redirect(to, 303);
    const { email } = readQuery(context.req, newPasswordQuery);
    const hasEnded = context.req.query('ended') !== undefined;
    return context.html(signInPage(context, { to, email, hasEnded }));
  });

  app.post('/sign-in', async (context) => {
    const to = deskPath(context.var.form.to);
    try {
      return context.redirect(await signIn(context, to), 303);
    } catch (error) {
      const { status, submitted } = submittedWith(context.var.form, error);
      return context.html(signInPage(context, { to, submitted }), status);
    }
  });

  app.get('/sign-in/code', async (context) => {
    const to = deskPath(context.req.query('to'));
    if (!(await findSecondStep(database, context.var.token))) {
      return context.redirect('/desk/sign-in', 303);
    }
    return context.html(codePage(context, to));
  });

  app.post('/sign-in/code', async (context) => {
    const to = deskPath(context.var.form.to);
    const account = await findSecondStep(database, context.var.token);
    if (!account) return context.redirect('/desk/sign-in', 303);
    try {
      await signInByCode(context, account.id);
      return context.redirect(to, 303);
    } catch (error) {
      const { status, submitted } = submittedWith(context.var.form, error);
      return context.html(codePage(context, to, submitted), status);
    }
  });

  app.get('/password', (context) => context.html(passwordPage(context)));

  app.post('/password', async (context) => {
    const { clientAddress, form } = context.var;
    await limits.countAttempt('desk', clientAddress);
    try {
      const input = parseInput(newPasswordSchema, form);
      const email = await setStaffPassword(database, input, taskOptions(context));
      if (!email) throw invalidLink();
      return context.redirect(`/desk/sign-in?${new URLSearchParams({ email })}`, 303);
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(passwordPage(context, submitted), status);
    }
  });

  app.post('/sign-out', async (context) => {
    await endStaffSession(database, context.var.token);
    return context.redirect('/desk/sign-in', 303);
  });
}
