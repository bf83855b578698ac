import type { Hono } from 'hono';
import { networkOf } from '../http/client-address';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { ApiResponse, serveCall } from '../http/serve-call';
import { servedCalls, success } from '../http/served-calls';
import { taskOptions } from '../http/task-options';
import { HttpError } from '../http-error';
import { sendsMail } from '../mail/mail-transport';
import { requestVerification } from '../services/account-verification';
import { endSession, endSessions, startSession } from '../services/sessions';
import { changePassword, registerUser, renameUser, verifyCredentials } from '../services/users';

const isTaken = (error: unknown) => error instanceof HttpError && error.status === 409;

export function userRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, settings } = dependencies;

  serveCall(app, dependencies, servedCalls.authorize, async (request) => {
    const { store, body, clientAddress } = request;
    await limits.countAttempt('authorize', clientAddress());
    const userId = await limits.guess(
      `account ${store.id} ${body.email}`,
      clientAddress(),
      () => verifyCredentials(database, store.id, body, taskOptions(request)),
      'Too many attempts. Please wait 15 minutes, or choose "Forgot password?" to set a new one.',
    );
    if (!userId) throw new HttpError(401, "That email and password don't match.");
    return { token: await startSession(database, userId, settings.tokenDays) };
  });

  serveCall(app, dependencies, servedCalls.register, async (request) => {
    const { store, body, clientAddress } = request;
    await limits.countAttempt('register', clientAddress());
    // 409 reveals that an account exists, so each network sees few of them.
    const subject = `registrations ${store.id} from ${networkOf(clientAddress())}`;
    const register = () => registerUser(database, store.id, body, taskOptions(request));
    await limits.countByNetwork('registrationsPerHour', clientAddress(), () =>
      limits.countErrors([subject], register, isTaken),
    );
    return new ApiResponse(201, success);
  });

  serveCall(app, dependencies, servedCalls.accountInfo, async ({ store, user }) => {
    const { firstName, lastName, email, createdAt, verifiedAt } = user;
    // Without mail, emails cannot be verified.
    const emailVerified = sendsMail(settings, store.host) ? verifiedAt !== null : undefined;
    return {
      data: { firstName, lastName, email, createdAt: createdAt.toISOString(), emailVerified },
    };
  });

  serveCall(
    app,
    dependencies,
    servedCalls.verificationMail,
    async ({ store, user, clientAddress }) => {
      if (!sendsMail(settings, store.host))
        throw new HttpError(404, 'This store does not send emails.');
      await limits.countAttempt('verification-mail', clientAddress());
      await requestVerification(database, user.id);
      return success;
    },
  );

  serveCall(app, dependencies, servedCalls.rename, async ({ user, body }) => {
    await renameUser(database, user.id, body);
    return success;
  });

  serveCall(app, dependencies, servedCalls.changePassword, async (request) => {
    const { store, user, body, clientAddress } = request;
    const { email } = user;
    await limits.countAttempt('authorize', clientAddress());
    // Shares the limit of the sign-in, so that a stolen token allows no extra guesses.
    const isCorrect = await limits.guess(`account ${store.id} ${email}`, clientAddress(), () =>
      verifyCredentials(
        database,
        store.id,
        { email, password: body.password },
        taskOptions(request),
      ),
    );
    if (!isCorrect)
      throw new HttpError(403, "That isn't your current password.", { field: 'password' });
    await changePassword(database, user, body.newPassword, taskOptions(request));
    return success;
  });

  serveCall(app, dependencies, servedCalls.logout, async ({ user }) => {
    await endSession(database, user.tokenHash);
    return success;
  });

  serveCall(app, dependencies, servedCalls.logoutEverywhere, async ({ user }) => {
    await endSessions(database, user.id);
    return success;
  });
}
