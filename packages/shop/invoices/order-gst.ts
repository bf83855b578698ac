import type { OrderRequest } from '@aangan/contract/order';
import type { OrderGst } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { readStoredInfo } from '../stores/stores';

/** Undefined in a store without a GSTIN; 422 where the buyer states the store's. */
export async function orderGst(
  database: Database,
  storeId: number,
  { buyerGstin, buyerName }: Pick<OrderRequest, 'buyerGstin' | 'buyerName'>,
): Promise<OrderGst | undefined> {
  const { gst: seller } = await readStoredInfo(database, storeId);
  if (!seller) return undefined;
  if (buyerGstin === seller.gstin) {
    const error = `${buyerGstin} is this shop's own GSTIN. Enter the GSTIN of your business.`;
    throw new HttpError(422, error, { field: 'buyerGstin' });
  }
  return { seller, buyer: buyerGstin ? { gstin: buyerGstin, name: buyerName } : undefined };
}
