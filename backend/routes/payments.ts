import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { startPayment } from '../services/payments';

export function paymentRoutes(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { database, paymentProvider } = dependencies;

  serveCall(app, dependencies, servedCalls.paymentFields, async () => ({
    fields: paymentProvider.fields(),
  }));

  serveCall(app, dependencies, servedCalls.createPayment, ({ user, body }) =>
    startPayment(database, paymentProvider, user.id, body),
  );
}
