import type { OrderRequest } from '@aangan/contract/order';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { type OrderGst, stores } from '../platform/database/schema';

/** Undefined in a store without a GSTIN. */
export async function orderGst(
  database: Database,
  storeId: number,
  { buyerGstin, buyerName }: Pick<OrderRequest, 'buyerGstin' | 'buyerName'>,
): Promise<OrderGst | undefined> {
  const [store] = await database
    .select({ info: stores.info })
    .from(stores)
    .where(eq(stores.id, storeId));
  const seller = store?.info.gst;
  if (!seller) return undefined;
  return { seller, buyer: buyerGstin ? { gstin: buyerGstin, name: buyerName } : undefined };
}
