import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { servedCalls, success } from '../http/served-calls';
import { taskOptions } from '../http/task-options';
import { HttpError } from '../http-error';
import { sendsMail } from '../mail/mail-transport';
import { requestResetLink, resetPassword } from '../services/password-reset';

export function passwordResetRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, settings } = dependencies;

  serveCall(app, dependencies, servedCalls.forgotPassword, async (request) => {
    const { context, store, body, clientAddress } = request;
    await limits.countAttempt('forgot-password', clientAddress());
    // Not awaited: the response time must not reveal whether the account exists.
    const log = context.get('log');
    if (sendsMail(settings, store.host)) {
      requestResetLink(database, store.id, body.email).catch((err: unknown) =>
        log.error({ err }, 'failed to queue a password reset link'),
      );
    } else {
      const { host } = store;
      log.error({ host }, 'password reset link not sent: set SMTP_URL and MAIL_FROM');
    }
    return success;
  });

  serveCall(app, dependencies, servedCalls.resetPassword, async (request) => {
    const { store, body, clientAddress } = request;
    await limits.countAttempt('reset-password', clientAddress());
    const { token, password } = body;
    const email = await resetPassword(database, store.id, token, password, taskOptions(request));
    if (email === undefined) {
      throw new HttpError(422, 'This link is no longer valid. Please request a new one.', {
        field: 'token',
      });
    }
    // Guesses from other networks must not lock the owner out.
    await limits.clearFailures(`account ${store.id} ${email}`, clientAddress());
    return success;
  });
}
