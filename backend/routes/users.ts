import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { Answer, serveCall } from '../http/serve-call';
import { done, servedCalls } from '../http/served-calls';
import { Refusal } from '../refusal';
import { endSession, endSessions, startSession } from '../services/sessions';
import { authenticate, changePassword, registerUser, renameUser } from '../services/users';

export function userRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, settings } = dependencies;

  serveCall(app, dependencies, servedCalls.authorize, async (request) => {
    const { store, body, address, signal } = request;
    await limits.countAttempt('authorize', address());
    const userId = await limits.guess(`account ${store.id} ${body.email}`, address(), () =>
      authenticate(database, store.id, body, signal),
    );
    if (!userId) throw new Refusal(401, 'The e-mail or the password is not right.');
    return { token: await startSession(database, userId, settings.tokenDays) };
  });

  serveCall(app, dependencies, servedCalls.register, async (request) => {
    const { store, body, address, signal } = request;
    await limits.countAttempt('register', address());
    await registerUser(database, store.id, body, signal);
    return new Answer(201, done);
  });

  serveCall(app, dependencies, servedCalls.accountInfo, async ({ user }) => {
    const { firstName, lastName, email, createdAt } = user;
    return { data: { firstName, lastName, email, createdAt: createdAt.toISOString() } };
  });

  serveCall(app, dependencies, servedCalls.rename, async ({ user, body }) => {
    await renameUser(database, user.id, body);
    return done;
  });

  serveCall(app, dependencies, servedCalls.changePassword, async (request) => {
    const { store, user, body, address, signal } = request;
    const { email } = user;
    await limits.countAttempt('authorize', address());
    // Whoever holds a token guesses no more than at the sign-in.
    const isKnown = await limits.guess(`account ${store.id} ${email}`, address(), () =>
      authenticate(database, store.id, { email, password: body.password }, signal),
    );
    if (!isKnown)
      throw new Refusal(403, 'This is not your present password.', { field: 'password' });
    await changePassword(database, user, body.newPassword, signal);
    return done;
  });

  serveCall(app, dependencies, servedCalls.logout, async ({ user }) => {
    await endSession(database, user.tokenHash);
    return done;
  });

  serveCall(app, dependencies, servedCalls.logoutEverywhere, async ({ user }) => {
    await endSessions(database, user.id);
    return done;
  });
}
