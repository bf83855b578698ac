import { fetchApi } from './shop-api';
import { merchantKey } from './urls';

function operate<Result>(operation: string, input: object, store = 'localhost'): Promise<Result> {
  const path = `/merchant/operations/${operation}`;
  return fetchApi(path, { method: 'POST', bearer: merchantKey, body: { store, ...input } });
}

type MerchantOrder = {
  status: number;
  payments: {
    method: string;
    state: string;
    amountPaise: number;
    reference: string;
    refundReason: string | null;
    data: Record<string, string>;
  }[];
};

export function showOrder(number: string, store?: string): Promise<MerchantOrder> {
  return operate('showOrder', { number }, store);
}

export function confirmPayment(number: string, store?: string): Promise<unknown> {
  return operate('confirmPayment', { number }, store);
}

export function shipOrder(
  number: string,
  tracking: { number: string; carrier?: string; url?: string; expectedDate?: string },
): Promise<unknown> {
  return operate('shipOrder', { number, tracking });
}

export function cancelOrder(number: string, store?: string): Promise<unknown> {
  return operate('cancelOrder', { number }, store);
}

export function configurePayment(
  store: string,
  choice: { providers: string[]; [account: string]: object },
): Promise<unknown> {
  return operate('updatePaymentSettings', choice, store);
}

/** Adds a coupon; `basisPoints: 1000` are 10 %. */
export function addCoupon(store: string, code: string, terms: object): Promise<unknown> {
  return operate('addCoupon', { code, ...terms }, store);
}

export function configureUpi(store: string, vpa: string, payeeName: string): Promise<unknown> {
  return configurePayment(store, { providers: ['upi'], upi: { vpa, payeeName } });
}

export function openStore(store: string, name: string): Promise<unknown> {
  return operate('openStore', { name }, store);
}

/** Replaces the whole store information. */
export function applyStore(store: string, info: object): Promise<unknown> {
  return operate('applyStore', { info }, store);
}

/** Adds products, or updates the given fields of existing ones. */
export function upsertProducts(
  store: string,
  products: object[],
  fields: string[],
): Promise<unknown> {
  return operate('upsertProducts', { products, fields }, store);
}

export function removeProducts(store: string, handles: string[]): Promise<unknown> {
  return operate('removeProducts', { handles }, store);
}

export function syncCatalogue(store: string, changed: string[]): Promise<unknown> {
  return operate('syncCatalogue', { changed }, store);
}
