import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { HttpError } from '../http-error';
import { collectsCashAt } from '../payments/cash-on-delivery';
import { findPlace } from '../pin-codes/find-place';
import { readPaymentStore } from '../services/payments';

export function pinCodeRoutes(app: Hono<AppEnv>, dependencies: Dependencies): void {
  serveCall(app, dependencies, servedCalls.pinCode, async ({ context, parameters, store }) => {
    const place = findPlace(parameters.pin);
    if (!place) throw new HttpError(404, 'PIN code not found');
    const { payment } = await readPaymentStore(dependencies.database, store.id);
    // The limits differ by store, but the URL does not.
    context.header('cache-control', 'private, max-age=3600');
    return {
      ...place,
      ...(payment.providers.includes('cod') && {
        cashOnDelivery: collectsCashAt(payment.cod ?? {}, parameters.pin),
      }),
    };
  });
}
