import { calls } from '@aangan/contract/calls';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { countCatalogueReads } from '../../platform/http/limit-catalogue-reads';
import { toPaise, toRupees } from '../../platform/paise';
import { readCartLines } from '../coupons/coupon-uses';
import {
  chargesInRupees,
  cheapestDelivery,
  deliveryCharges,
  expressAt,
  paiseUntilFree,
  readDelivery,
} from '../delivery/delivery-charges';

export function quoteRoutes(app: ContractHono, { database, settings, limits }: Api): void {
  app.use('/quote', countCatalogueReads(limits, settings));

  app.openapi(calls.quote, async (context) => {
    const { store } = context.var;
    const { lines: requested, discount = 0, postalCode } = context.req.valid('json');
    const rules = (await readDelivery(database, store.id))?.charges;
    const lines = await readCartLines(database, store.id, requested);
    const items = { lines, discountPaise: toPaise(discount), postalCode };
    const { variesByPin, ...cart } = cheapestDelivery(rules, items);
    const express = rules && expressAt(rules, postalCode);
    const untilFree = rules && paiseUntilFree(rules, items);
    return context.json({
      ...(variesByPin && { variesByPin }),
      ...(untilFree !== undefined && { untilFree: toRupees(untilFree) }),
      charges: chargesInRupees(deliveryCharges(rules, cart)),
      ...(express && {
        express: {
          charges: chargesInRupees(deliveryCharges(rules, { ...cart, speed: 'express' })),
          maxDays: express.maxDays,
        },
      }),
    });
  });
}
