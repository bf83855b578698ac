/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { z } from 'zod';
import { emailSchema } from '@/lib/contract/credentials';
import type { Dependencies } from '../http/context';
import { AttemptLimits } from '../http/rate-limit';
import { parseInput } from '../http/read-input';
import { taskOptions } from '../http/task-options';
import { HttpError } from '../http-error';
import {
  endStaffSession,
  isPasswordLink,
  setStaffPassword,
  startStaffSession,
  verifyStaff,
} from '../staff/accounts';
import type { DeskCookies } from './access';
import { Button, Field, type FieldSpec, Form, Page, type Submitted } from './components';
import type { DeskContext, DeskEnv } from './env';
import { submittedWith } from './submit';

const credentials: readonly FieldSpec[] = [
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'username', required: true },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    required: true,
    maxLength: 256,
  },
];
const credentialsSchema = z.object({ email: emailSchema, password: z.string().max(256) });

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

const signInPage = (context: DeskContext, to: string, submitted?: Submitted) => (
  <Page context={context} title="Sign in to the desk">
    <div class="card">
      <Form context={context} submitted={submitted} fields={credentials.map(({ name }) => name)}>
        <input type="hidden" name="to" value={to} />
        {credentials.map((field) => (
          <Field {...field} submitted={submitted} />
        ))}
        <Button kind="main">Sign in</Button>
      </Form>
    </div>
    <p class="muted">Lost your password? The owner of the shop can make a new link for you.</p>
  </Page>
);

const passwordPage = (context: DeskContext, token: string, submitted?: Submitted) => (
  <Page context={context} title="Choose a password">
    <div class="card">
      <Form context={context} submitted={submitted} fields={[newPassword.name]}>
        <input type="hidden" name="token" value={token} />
        <Field {...newPassword} submitted={submitted} />
        <Button kind="main">Save password</Button>
      </Form>
    </div>
  </Page>
);

const invalidLink = () =>
  new HttpError(404, 'This link is used or expired. Ask the owner of the shop for a new one.');

/** The pages before the sign-in. */
export function signInRoutes(
  app: Hono<DeskEnv>,
  { database, settings, redis }: Pick<Dependencies, 'database' | 'settings' | 'redis'>,
  cookies: DeskCookies,
): void {
  const limits = new AttemptLimits(settings, redis);

  async function signIn(context: DeskContext): Promise<string> {
    const { clientAddress, form } = context.var;
    const input = parseInput(credentialsSchema, form);
    await limits.countAttempt('desk', clientAddress);
    const staffId = await limits.limitGuesses(
      `staff ${input.email}`,
      clientAddress,
      () => verifyStaff(database, input, taskOptions(context)),
      'Too many attempts. Please wait 15 minutes.',
    );
    if (!staffId) throw new HttpError(401, "That email and password don't match.");
    return startStaffSession(database, staffId);
  }

  app.get('/sign-in', (context) => {
    const to = deskPath(context.req.query('to'));
    return context.var.staff ? context.redirect(to, 303) : context.html(signInPage(context, to));
  });

  app.post('/sign-in', async (context) => {
    const to = deskPath(context.var.form.to);
    try {
      cookies.write(context, await signIn(context));
      return context.redirect(to, 303);
    } catch (error) {
      const { status, submitted } = submittedWith(context.var.form, error);
      return context.html(signInPage(context, to, submitted), status);
    }
  });

  app.get('/password', async (context) => {
    const token = context.req.query('token') ?? '';
    await limits.countAttempt('desk', context.var.clientAddress);
    if (!(await isPasswordLink(database, token))) throw invalidLink();
    return context.html(passwordPage(context, token));
  });

  app.post('/password', async (context) => {
    const { clientAddress, form } = context.var;
    await limits.countAttempt('desk', clientAddress);
    try {
      const input = parseInput(newPasswordSchema, form);
      if (!(await setStaffPassword(database, input, taskOptions(context)))) throw invalidLink();
      return context.redirect('/desk/sign-in', 303);
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(passwordPage(context, form.token ?? '', submitted), status);
    }
  });

  app.post('/sign-out', async (context) => {
    await endStaffSession(database, context.var.token);
    return context.redirect('/desk/sign-in', 303);
  });
}
