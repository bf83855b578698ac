import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Merchant } from '../../packages/shop/merchant/operations';
import { merchant } from './shop-api';
import { apiOrigin, merchantKey } from './urls';

const of = (number: string, store = 'localhost') => ({ store, number });

export const showOrder = (number: string, store?: string) => merchant.showOrder(of(number, store));

export const confirmPayment = (number: string, store?: string) =>
  merchant.confirmPayment(of(number, store));

type Parcel = Omit<Parameters<Merchant['shipOrder']>[0], 'number'>;

export const shipOrder = (number: string, parcel: Parcel) =>
  merchant.shipOrder({ ...of(number), ...parcel });

type PaymentChoice = Parameters<Merchant['applyStore']>[0]['payment'];

export const configurePayment = (store: string, payment: PaymentChoice) =>
  merchant.applyStore({ store, payment });

export const addCoupon = (store: string, code: string, terms: object) =>
  merchant.addCoupon({ store, code, ...terms });

/** Replaces the whole store information. */
export const applyStore = (store: string, info: object) => merchant.applyStore({ store, info });

/** Runs a command of the merchant; returns its output. */
export async function runCommand(...args: string[]): Promise<string> {
  const env = { ...process.env, SHOP_API_URL: apiOrigin, MERCHANT_KEY: merchantKey };
  const npm = ['run', '--silent', 'shop', '--', ...args];
  return (await promisify(execFile)('npm', npm, { env })).stdout;
}
