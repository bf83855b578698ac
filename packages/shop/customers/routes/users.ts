import { calls } from '@aangan/contract/calls';
import { networkOf } from '@aangan/contract/node/client-address';
import { z } from 'zod';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { HttpError } from '../../platform/http/http-error';
import { taskOptions } from '../../platform/http/task-options';
import { sendsMail } from '../../platform/mail/mail-transport';
import { requestVerification } from '../account-verification';
import { endSession, endTokens, startSession } from '../tokens';
import {
  changePassword,
  registerUser,
  renameUser,
  requirePassword,
  verifyCredentials,
} from '../users';

const isTaken = (error: unknown) => error instanceof HttpError && error.status === 409;

export function userRoutes(app: ContractHono, { database, settings, limits }: Api): void {
  app.openapi(calls.authorize, async (context) => {
    const { store, clientAddress } = context.var;
    const body = context.req.valid('json');
    await limits.countAttempt('authorize', clientAddress);
    const userId = await limits.limitGuesses(
      `account ${store.id} ${body.email}`,
      clientAddress,
      () => verifyCredentials(database, store.id, body, taskOptions(context)),
      'Too many attempts. Please wait 15 minutes, or choose "Forgot password?" to set a new one.',
    );
    if (!userId) throw new HttpError(401, "That email and password don't match.");
    return context.json({ token: await startSession(database, userId, settings.tokenDays) });
  });

  app.openapi(calls.register, async (context) => {
    const { store, clientAddress } = context.var;
    const body = context.req.valid('json');
    await limits.countAttempt('register', clientAddress);
    // 409 reveals that an account exists, so each network sees few of them.
    const subject = `registrations ${store.id} from ${networkOf(clientAddress)}`;
    const register = () => registerUser(database, store.id, body, taskOptions(context));
    await limits.countByNetwork('registrationsPerHour', clientAddress, () =>
      limits.countErrors([subject], register, isTaken),
    );
    return context.json({ success: true }, 201);
  });

  const wrapped = z.object({ data: calls.accountInfo.response });
  app.openapi({ ...calls.accountInfo, response: wrapped }, async (context) => {
    const { store, user } = context.var;
    const { firstName, lastName, email, createdAt, verifiedAt } = user;
    // Without mail, emails cannot be verified.
    const emailVerified = sendsMail(settings, store.host) ? verifiedAt !== null : undefined;
    return context.json({
      data: { firstName, lastName, email, createdAt: createdAt.toISOString(), emailVerified },
    });
  });

  app.openapi(calls.verificationMail, async (context) => {
    const { store, user, clientAddress } = context.var;
    if (!sendsMail(settings, store.host))
      throw new HttpError(404, 'This store does not send emails.');
    await limits.countAttempt('verification-mail', clientAddress);
    await requestVerification(database, user.id);
    return context.json({ success: true });
  });

  app.openapi(calls.rename, async (context) => {
    await renameUser(database, context.var.user.id, context.req.valid('json'));
    return context.json({ success: true });
  });

  app.openapi(calls.changePassword, async (context) => {
    const { password, newPassword } = context.req.valid('json');
    await requirePassword(database, limits, context, password);
    await changePassword(database, context.var.user, newPassword, taskOptions(context));
    return context.json({ success: true });
  });

  app.openapi(calls.logout, async (context) => {
    await endSession(database, context.var.user.tokenHash);
    return context.json({ success: true });
  });

  app.openapi(calls.logoutEverywhere, async (context) => {
    await endTokens(database, context.var.user.id);
    return context.json({ success: true });
  });
}
