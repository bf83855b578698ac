import { additiveCalls } from '@/lib/contract/additive-calls';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { HttpError } from '../http-error';
import { collectsCashAt } from '../payments/cash-on-delivery';
import { findPlace } from '../pin-codes/find-place';
import { readPaymentStore } from '../services/payments';

export function pinCodeRoutes(app: ContractHono, { database }: Dependencies): void {
  app.openapi(additiveCalls.pinCode, async (context) => {
    const { pin } = context.req.valid('param');
    const place = findPlace(pin);
    if (!place) throw new HttpError(404, 'PIN code not found');
    const { payment } = await readPaymentStore(database, context.var.store.id);
    // The limits differ by store, but the URL does not.
    context.header('cache-control', 'private, max-age=3600');
    return context.json({
      ...place,
      ...(payment.providers.includes('cod') && {
        cashOnDelivery: collectsCashAt(payment.cod ?? {}, pin),
      }),
    });
  });
}
