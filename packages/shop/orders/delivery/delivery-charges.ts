import type { DeliverySpeed } from '@aangan/contract/common';
import { formatRupees } from '@aangan/contract/rules/money';
import { eq, sql } from 'drizzle-orm';
import { gramsOf } from '../../catalogue/csv/cells';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { toPaise, toRupees } from '../../platform/paise';
import type { DeliveryCharges, Rate } from '../../stores/delivery-charges-schema';
import { hasPrefix, longestPrefix } from '../../stores/pin-prefixes';
import { type StoredStoreInfo, stores } from '../../stores/schema';
import { lineAmountPaise, type OrderLine } from '../order-lines';
import type { Charge } from '../schema';

type Line = Pick<OrderLine, 'product' | 'variant' | 'quantity'>;

function rateAt(charges: DeliveryCharges, pin: string): Rate {
  const [zone] = (charges.zones ?? [])
    .map((rate) => ({ rate, match: longestPrefix(pin, rate.pinPrefixes) }))
    .filter(({ match }) => match > 0)
    .sort((one, other) => other.match - one.match);
  return zone?.rate ?? charges;
}

/** Of the variant, else of the product's attribute, such as "1.2 kg"; 0 without one. */
function gramsOfItem({ product, variant }: Line): number {
  const described = product.attributes.find(({ key }) => key.toLowerCase() === 'weight');
  return variant.weightGrams ?? gramsOf(described?.value[0] ?? '') ?? 0;
}

function ratePaise({ charge, weightSteps, freeFrom }: Rate, lines: Line[], paise: number): number {
  if (freeFrom !== undefined && paise >= toPaise(freeFrom)) return 0;
  const weight = lines.reduce((sum, line) => sum + gramsOfItem(line) * line.quantity, 0);
  const step = weightSteps?.find(({ upToKg }) => weight <= upToKg * 1000) ?? weightSteps?.at(-1);
  return toPaise(step?.charge ?? charge ?? 0);
}

function surcharges({ categories }: DeliveryCharges, lines: Line[]): Charge[] {
  return Object.entries(categories ?? {}).map(([name, rupees]) => {
    const key = name.trim().toLowerCase();
    const charged = lines.flatMap(({ product, quantity }, line) =>
      [product.categoryKey, product.parentCategoryKey].includes(key) ? { line, quantity } : [],
    );
    return {
      label: `Shipping of ${name.trim()}`,
      amountPaise: charged.reduce((sum, { quantity }) => sum + toPaise(rupees) * quantity, 0),
      lines: charged.map(({ line }) => line),
    };
  });
}

type Delivery = {
  lines: Line[];
  discountPaise: number;
  /** Six digits, where it is known. */
  postalCode?: string | undefined;
  speed?: DeliverySpeed | undefined;
};

const itemsPaise = ({ lines, discountPaise }: Pick<Delivery, 'lines' | 'discountPaise'>) =>
  lines.reduce((sum, line) => sum + lineAmountPaise(line), -discountPaise);

/** What the items lack until their delivery is free; undefined where it is, or cannot be. */
export function paiseUntilFree(charges: DeliveryCharges, delivery: Delivery): number | undefined {
  const { freeFrom } = rateAt(charges, delivery.postalCode ?? '');
  const [{ label } = { label: '' }, ...others] = deliveryCharges(charges, delivery);
  if (freeFrom === undefined || label !== 'Shipping' || others.length > 0) return undefined;
  return toPaise(freeFrom) - itemsPaise(delivery);
}

/** The express delivery of a PIN code, if the store has one there. */
export function expressAt({ express }: DeliveryCharges, postalCode: string | undefined) {
  return !express?.pinPrefixes || hasPrefix(postalCode ?? '', express.pinPrefixes)
    ? express
    : undefined;
}

/**
 * The charges of an order, none where delivery is free. 422 for a PIN code that the store does not
 * serve, or not by express.
 */
export function deliveryCharges(
  charges: DeliveryCharges | undefined,
  { lines, discountPaise, postalCode, speed = 'standard' }: Delivery,
): Charge[] {
  if (!charges && speed === 'standard') return [];
  const pin = postalCode ?? '';
  if (pin && hasPrefix(pin, charges?.notServed ?? [])) {
    throw new HttpError(422, `We don't deliver to PIN code ${pin}.`, { field: 'postalCode' });
  }
  const express = charges && expressAt(charges, postalCode);
  if (speed === 'express' && !express) {
    throw new HttpError(422, `There is no express delivery to ${pin || 'your address'}.`, {
      field: 'speed',
    });
  }
  if (!charges) return [];
  const paise = itemsPaise({ lines, discountPaise });
  return [
    { label: 'Shipping', amountPaise: ratePaise(rateAt(charges, pin), lines, paise) },
    ...surcharges(charges, lines),
    {
      label: 'Express',
      amountPaise: speed === 'express' && express ? toPaise(express.charge) : 0,
    },
  ].filter(({ amountPaise }) => amountPaise > 0);
}

export async function readDelivery(
  database: Database,
  storeId: number,
): Promise<StoredStoreInfo['delivery']> {
  const [store] = await database
    .select({ delivery: sql<StoredStoreInfo['delivery']>`${stores.info} -> 'delivery'` })
    .from(stores)
    .where(eq(stores.id, storeId));
  return store?.delivery;
}

/** The charges, and the longest delivery time in working days, of an order that is placed now. */
export async function orderDelivery(
  database: Database,
  storeId: number,
  order: Delivery,
): Promise<{ charges: Charge[]; deliveryDays: number | undefined }> {
  const delivery = await readDelivery(database, storeId);
  const rules = delivery?.charges;
  const charges = deliveryCharges(rules, order);
  const express =
    rules && order.speed === 'express' ? expressAt(rules, order.postalCode) : undefined;
  return { charges, deliveryDays: express?.maxDays ?? delivery?.maxDays };
}

export const chargesInRupees = (charges: readonly Charge[]) =>
  charges.map(({ label, amountPaise }) => ({ label, amount: toRupees(amountPaise) }));

export const sumCharges = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Without a PIN code, the delivery to the zone that costs the least. */
export function cheapestDelivery(
  charges: DeliveryCharges | undefined,
  delivery: Delivery,
): Delivery & { variesByPin?: boolean } {
  if (!charges || delivery.postalCode) return delivery;
  const { zones = [], notServed = [] } = charges;
  const served = zones.flatMap(({ pinPrefixes }) =>
    pinPrefixes.filter((prefix) => !hasPrefix(prefix, notServed)).slice(0, 1),
  );
  const places = [undefined, ...served];
  const sums = places.map((postalCode) =>
    sumCharges(deliveryCharges(charges, { ...delivery, postalCode })),
  );
  const least = Math.min(...sums);
  const postalCode = places[sums.indexOf(least)];
  return { ...delivery, postalCode, variesByPin: sums.some((sum) => sum > least) };
}

const allRates = (charges: DeliveryCharges): Rate[] => [charges, ...(charges.zones ?? [])];

const rateAmounts = ({ charge = 0, weightSteps }: Rate) =>
  weightSteps ? weightSteps.map((step) => step.charge) : [charge];

const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** "Delivery from ₹49, free on orders of ₹999 or more; more for Furniture". */
export function chargesText(charges: DeliveryCharges): string {
  const rates = allRates(charges);
  const amounts = rates.flatMap(rateAmounts);
  const least = Math.min(...amounts);
  const isOne = amounts.every((amount) => amount === least);
  const { freeFrom } = charges;
  const isFree = freeFrom !== undefined && rates.every((rate) => rate.freeFrom === freeFrom);
  const surcharged = Object.keys(charges.categories ?? {});
  return [
    `Delivery ${isOne ? '' : 'from '}${formatRupees(least)}`,
    isFree ? `, free on orders of ${formatRupees(freeFrom)} or more` : '',
    surcharged.length > 0 ? `; more for ${listed.format(surcharged)}` : '',
  ].join('');
}

/** What the store information publishes of the charges, in rupees. */
export const publicCharges = (charges: DeliveryCharges) => ({
  text: chargesText(charges),
  ...(charges.categories && {
    leastCharge: Math.min(
      ...allRates(charges).flatMap((rate) =>
        rate.freeFrom === undefined ? rateAmounts(rate) : [0],
      ),
    ),
    surcharges: charges.categories,
  }),
});
