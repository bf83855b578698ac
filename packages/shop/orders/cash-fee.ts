import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { toPaise } from '../platform/paise';
import type { CashRules } from '../stores/payment-settings';
import { sumCharges } from './delivery/delivery-charges';
import { addEntries } from './ledger';
import type { Charge } from './schema';
import { orders } from './schema';

export const cashFeeLabel = 'Cash on delivery fee';

/** Of new cash orders. */
export const cashFeePaise = ({ feeRupees = 0 }: CashRules = {}): number => toPaise(feeRupees);

export const isCashFee = (charge: Charge): boolean => charge.isCashFee === true;

/** What an order is charged for cash on delivery. */
export const chargedFeePaise = (charges: readonly Charge[]): number =>
  sumCharges(charges.filter(isCashFee));

/** Sets the fee of an order that the caller has locked: 0 where it is paid in another way. */
export async function setCashFee(
  database: Database,
  orderId: string,
  feePaise: number,
): Promise<void> {
  const [order] = await database
    .select({ charges: orders.charges, totalPaise: orders.totalPaise })
    .from(orders)
    .where(eq(orders.id, orderId));
  const amountPaise = feePaise - chargedFeePaise(order?.charges ?? []);
  if (!order || amountPaise === 0) return;
  const fee = { label: cashFeeLabel, amountPaise: feePaise, isCashFee: true };
  const others = order.charges.filter((charge) => !isCashFee(charge));
  await database
    .update(orders)
    .set({
      charges: feePaise > 0 ? [...others, fee] : others,
      totalPaise: order.totalPaise + amountPaise,
    })
    .where(eq(orders.id, orderId));
  await addEntries(database, [{ orderId, kind: 'charge', amountPaise, note: cashFeeLabel }]);
}
