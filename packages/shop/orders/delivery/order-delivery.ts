import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open';
import { type StoredStoreInfo, stores } from '../../stores/schema';
import { type Charge, deliveryCharges, expressAt } from './delivery-charges';

type Delivery = Parameters<typeof deliveryCharges>[1];

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
