import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { isLocalHost } from '@/lib/contract/store-origin';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { done, servedCalls } from '../http/served-calls';
import { createMailer } from '../mail/mailer';
import { resetLinkMail } from '../mail/reset-link-mail';
import { newPasswordPage } from '../public-addresses';
import { Refusal } from '../refusal';
import { makeResetToken, resetPassword } from '../services/password-reset';
import { readStoreInfo, type Store } from '../services/stores';

export function passwordResetRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, settings } = dependencies;
  const sendMail = createMailer(settings);

  async function sendLink({ id, host }: Store, email: string, log: Logger): Promise<void> {
    const token = await makeResetToken(database, id, email);
    if (!token) return;
    const link = newPasswordPage(settings, host, token);
    if (sendMail) {
      const { storeName, companyEmail } = await readStoreInfo(database, id);
      await sendMail(
        resetLinkMail({
          to: email,
          storeName: storeName ?? host,
          companyEmail: companyEmail ?? undefined,
          link,
        }),
      );
    } else if (isLocalHost(host)) {
      log.warn({ link }, 'no mail is set up (SMTP_URL): this is the link for a new password');
    } else {
      log.error({ host }, 'a link for a new password was not sent: set SMTP_URL and MAIL_FROM');
    }
  }

  serveCall(app, dependencies, servedCalls.forgotPassword, async (request) => {
    const { context, store, body, address } = request;
    await limits.countAttempt('forgot-password', address());
    // Not awaited: whether the account exists must not be read from how long the answer takes.
    const log = context.get('log');
    sendLink(store, body.email, log).catch((err: unknown) =>
      log.error({ err }, 'a link for a new password was not sent'),
    );
    return done;
  });

  serveCall(app, dependencies, servedCalls.resetPassword, async (request) => {
    const { store, body, address, signal } = request;
    await limits.countAttempt('reset-password', address());
    if (await resetPassword(database, store.id, body.token, body.password, signal)) return done;
    throw new Refusal(422, 'This link is no longer valid. Please ask for a new one.', {
      field: 'token',
    });
  });
}
