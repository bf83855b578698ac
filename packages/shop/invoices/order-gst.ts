import type { OrderRequest } from '@aangan/contract/order';
import type { OrderGst } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { readStoredInfo } from '../stores/stores';

/** Undefined in a store without a GSTIN. */
export async function orderGst(
  database: Database,
  storeId: number,
  { buyerGstin, buyerName }: Pick<OrderRequest, 'buyerGstin' | 'buyerName'>,
): Promise<OrderGst | undefined> {
  const { gst: seller } = await readStoredInfo(database, storeId);
  if (!seller) return undefined;
  return { seller, buyer: buyerGstin ? { gstin: buyerGstin, name: buyerName } : undefined };
}
