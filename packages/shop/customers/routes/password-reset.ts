import { calls } from '@aangan/contract/calls';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { HttpError } from '../../platform/http/http-error';
import { taskOptions } from '../../platform/http/task-options';
import { sendsMail } from '../../platform/mail/mail-transport';
import { requestResetLink, resetPassword } from '../password-reset';

export function passwordResetRoutes(app: ContractHono, { database, settings, limits }: Api): void {
  app.openapi(calls.forgotPassword, async (context) => {
    const { store, clientAddress, log } = context.var;
    await limits.countAttempt('forgot-password', clientAddress);
    // Not awaited: the response time must not reveal whether the account exists.
    if (sendsMail(settings, store.host)) {
      requestResetLink(database, store.id, context.req.valid('json').email).catch((err: unknown) =>
        log.error({ err }, 'failed to queue a password reset link'),
      );
    } else {
      const { host } = store;
      log.error({ host }, 'password reset link not sent: set SMTP_HOST and MAIL_FROM');
    }
    return context.json({ success: true });
  });

  app.openapi(calls.resetPassword, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countAttempt('reset-password', clientAddress);
    const { token, password } = context.req.valid('json');
    const email = await resetPassword(database, store.id, token, password, taskOptions(context));
    if (email === undefined) {
      throw new HttpError(422, 'This link is no longer valid. Please request a new one.', {
        field: 'token',
      });
    }
    // Guesses from other networks must not lock the owner out.
    await limits.clearFailures(`account ${store.id} ${email}`, clientAddress);
    return context.json({ success: true });
  });
}
