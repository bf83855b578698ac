/** @jsxImportSource hono/jsx */
import { emailSchema } from '@aangan/contract/credentials';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../platform/http/context';
import { HttpError } from '../platform/http/http-error';
import type { AttemptLimits } from '../platform/http/rate-limit';
import { parseInput } from '../platform/http/read-input';
import { taskOptions } from '../platform/http/task-options';
import {
  createToken,
  endToken,
  findSecondStep,
  findStaffSession,
  requestStaffLink,
  setStaffPassword,
} from '../staff/accounts';
import { logAccountChange } from '../staff/log';
import { countRecoveryCodes } from '../staff/totp';
import type { DeskCookies } from './access';
import { Field, type FieldSpec } from './components';
import {
  codeField,
  credentialChecks,
  newPasswordField,
  newPasswordSchema,
  passwordField,
} from './credentials';
import type { DeskContext, DeskEnv } from './env';
import { formRoutes } from './form-page';

const text = z.string().max(256);
const credentialsSchema = z.object({ email: emailSchema, password: text });
const emailOnlySchema = credentialsSchema.pick({ email: true });
const codeSchema = z.object({ code: text });
const passwordSchema = z.object({ token: text, password: newPasswordSchema });

const emailField: FieldSpec = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'username',
  required: true,
};

const maxPathLength = 4000;

/** Where the sign-in leads: only a path of the desk. */
function destinationOf({ req, var: { form } }: DeskContext): string {
  const to = form?.to ?? req.query('to') ?? '';
  return /^\/desk\/[\x21-\x7e]*$/.test(to) && to.length <= maxPathLength ? to : '/desk';
}

/** The pages before the sign-in. */
export function signInRoutes(
  app: Hono<DeskEnv>,
  { database }: Pick<Dependencies, 'database'>,
  cookies: DeskCookies,
  limits: AttemptLimits,
): void {
  const { checkPassword, checkCode } = credentialChecks(database, limits);

  formRoutes(app, '/sign-in', (context) => {
    if (context.var.staff) return context.redirect(destinationOf(context), 303);
    // After the password was set.
    const email = context.req.query('email');
    const hasEnded = context.req.query('ended') !== undefined;
    return {
      title: 'Sign in to the desk',
      notice: email
        ? 'Your password is set. Sign in.'
        : hasEnded
          ? 'You were signed out; sign in to go on. Nothing of your form was recorded: fill it in again.'
          : undefined,
      hidden: { to: destinationOf(context) },
      fields: [{ ...emailField, value: email }, passwordField],
      button: 'Sign in',
      outro: (
        <p>
          <a href="/desk/sign-in/forgot">Forgot your password?</a>
        </p>
      ),
      run: async (form) => {
        const { email, password } = parseInput(credentialsSchema, form);
        const to = destinationOf(context);
        const staffId = await checkPassword(context, email, password);
        if (!staffId) throw new HttpError(401, "That email and password don't match.");
        if ((await countRecoveryCodes(database, staffId)) === undefined) {
          cookies.write(context, await createToken(database, staffId, 'session'));
          return to;
        }
        cookies.write(context, await createToken(database, staffId, 'totp'));
        return `/desk/sign-in/code?${new URLSearchParams({ to })}`;
      },
    };
  });

  formRoutes(app, '/sign-in/forgot', (context) => ({
    title: 'Forgot your password?',
    intro: <p class="muted">You get an email with a link to choose another.</p>,
    fields: [emailField],
    button: 'Send the link',
    outro: (
      <p class="muted">
        No email? An owner makes a link under Staff, or on the shop's server:{' '}
        <code>npm run shop -- send-staff-link EMAIL</code>
      </p>
    ),
    run: async (form) => {
      await limits.countAttempt('desk', context.var.clientAddress);
      const { email } = parseInput(emailOnlySchema, form);
      requestStaffLink(database, email).catch((err: unknown) =>
        context.var.log.error({ err }, 'a link for staff was not queued'),
      );
      context.var.say(`If ${email} works here, a link is on its way.`);
      return '/desk/sign-in';
    },
  }));

  formRoutes(app, '/sign-in/code', async (context) => {
    const account = await findSecondStep(database, context.var.token);
    if (!account) return context.redirect('/desk/sign-in', 303);
    return {
      title: 'Enter your code',
      hidden: { to: destinationOf(context) },
      fields: [codeField],
      button: 'Sign in',
      outro: (
        <p class="muted">
          Lost your phone? A recovery code works, too. Without one, the owner of the shop turns
          codes off for you under Staff.
        </p>
      ),
      run: async (form) => {
        const { code } = parseInput(codeSchema, form);
        const kind = await checkCode(context, account.id, code);
        await endToken(database, context.var.token, 'totp');
        const token = await createToken(database, account.id, 'session');
        cookies.write(context, token);
        const staff = await findStaffSession(database, token);
        if (kind === 'recovery code' && staff) {
          const change = { email: staff.email, action: 'use recovery code of', values: {} };
          await logAccountChange(database, staff.stores, change);
        }
        return destinationOf(context);
      },
    };
  });

  app.post('/sign-out', async (context) => {
    await endToken(database, context.var.token, 'session');
    return context.redirect('/desk/sign-in', 303);
  });
}

/** Sets a password by the link of an invitation. */
export function passwordRoutes(
  app: Hono<DeskEnv>,
  { database }: Pick<Dependencies, 'database'>,
  limits: AttemptLimits,
): void {
  formRoutes(app, '/password', (context) => ({
    title: 'Choose a password',
    intro: (
      <noscript>
        <Field name="token" label="Token: what follows #token= in the link" required />
      </noscript>
    ),
    hidden: { token: context.var.form?.token },
    fields: [{ ...newPasswordField, name: 'password' }],
    button: 'Save password',
    run: async (form) => {
      await limits.countAttempt('desk', context.var.clientAddress);
      const input = parseInput(passwordSchema, form);
      const email = await setStaffPassword(database, input, taskOptions(context));
      if (email) return `/desk/sign-in?${new URLSearchParams({ email })}`;
      throw new HttpError(
        404,
        'This link is used or expired. Ask the owner of the shop for a new one.',
      );
    },
  }));
}
