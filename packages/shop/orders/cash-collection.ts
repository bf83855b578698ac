import { orderStatus } from '@aangan/contract/rules/order-status';
import { parcelName } from './order-parts';
import type { OrderPart } from './schema';

type Parcel = Pick<OrderPart, 'kind' | 'collectsCash'>;
type CashOrder<Part> = { parts: readonly Part[]; status: number; cashDuePaise: number };

/**
 * The shipment with which the carrier collects the cash. Undefined while it is still to be shipped, and
 * where the items that were to bring it are cancelled.
 */
export const cashParcelOf = <Part extends Parcel>({
  parts,
}: Pick<CashOrder<Part>, 'parts'>): Part | undefined =>
  parts.find(({ collectsCash }) => collectsCash);

/** The cash that the carrier collects with this shipment; undefined if none is outstanding. */
export function parcelCashPaise<Part extends Parcel>(
  order: CashOrder<Part>,
  shipment: Part,
): number | undefined {
  if (order.cashDuePaise === 0) return undefined;
  return cashParcelOf(order) === shipment ? order.cashDuePaise : 0;
}

type LabelledParcel = Parcel & Pick<OrderPart, 'tracking'> & { deliveredAt: Date | string | null };

/** A parcel on its way with the cash to collect, which its label does not state. */
export type OutdatedCashLabel = { parcel: string; cashPaise: number };

/** Of the parcel with the cash, once items were cancelled after it was shipped; oldest part first. */
export function outdatedCashLabel({
  parts,
  cashDuePaise: cashPaise,
}: CashOrder<LabelledParcel>): OutdatedCashLabel | undefined {
  const shipment = cashParcelOf({ parts });
  if (cashPaise === 0 || !shipment || shipment.deliveredAt) return undefined;
  const later = parts.slice(parts.indexOf(shipment));
  if (!later.some(({ kind }) => kind === 'cancellation')) return undefined;
  return { parcel: parcelName(parts, shipment), cashPaise };
}

/** Outstanding cash that no parcel collects, since the items that were to bring it are cancelled. */
export const isCashLeftOut = (order: CashOrder<Parcel>): boolean =>
  order.cashDuePaise > 0 &&
  order.status !== orderStatus.processing &&
  order.parts.some(({ kind }) => kind === 'shipment') &&
  cashParcelOf(order) === undefined;
