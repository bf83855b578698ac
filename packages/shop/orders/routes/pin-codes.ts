import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@aangan/contract/calls';
import type { PinPlace } from '@aangan/contract/pin-code';
import { isPinCode } from '@aangan/contract/rules/address';
import { collectsCashAt } from '../../payments/cash-on-delivery';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { HttpError } from '../../platform/http/http-error';
import { projectRoot } from '../../platform/project-root';
import { readStoreRow } from '../../stores/stores';

type PinRange = { first: number; last: number; place: PinPlace };

/** Lines such as `Kochi|Kerala|682001-682042 682310`. */
function readPinRanges(): PinRange[] {
  const text = readFileSync(join(projectRoot, 'packages/shop/orders/delivery/towns.txt'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [city = '', state = '', pins = ''] = line.split('|');
      return pins.split(' ').map((range) => {
        const [first = 0, last = first] = range.split('-').map(Number);
        return { first, last, place: { city, state } };
      });
    });
}

let pinRanges: PinRange[] | undefined;

/** Returns city and state by India Post's directory, which is read at the first call. */
function findPlace(pin: string): PinPlace | undefined {
  if (!isPinCode(pin)) return undefined;
  pinRanges ??= readPinRanges();
  const number = Number(pin);
  return pinRanges.find(({ first, last }) => first <= number && number <= last)?.place;
}

export function pinCodeRoutes(app: ContractHono, { database }: Api): void {
  app.openapi(calls.pinCode, async (context) => {
    const { pin } = context.req.valid('param');
    const place = findPlace(pin);
    if (!place) throw new HttpError(404, 'PIN code not found');
    const { payment } = await readStoreRow(database, context.var.store.id);
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
