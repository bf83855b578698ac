import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Merchant } from '@/cli/merchant';
import { run } from '@/cli/run';
import { merchant } from './shop-api';
import { apiOrigin, merchantKey } from './urls';

const of = (number: string, store = 'localhost') => ({ store, number });

export const showOrder = (number: string, store?: string) => merchant.showOrder(of(number, store));

export const confirmPayment = (number: string, store?: string) =>
  merchant.confirmPayment(of(number, store));

export const cancelOrder = (number: string, store?: string) =>
  merchant.cancelOrder(of(number, store));

type Tracking = Parameters<Merchant['shipOrder']>[0]['tracking'];

export const shipOrder = (number: string, tracking: Tracking) =>
  merchant.shipOrder({ ...of(number), tracking });

type PaymentChoice = Omit<Parameters<Merchant['updatePaymentSettings']>[0], 'store'>;

export const configurePayment = (store: string, choice: PaymentChoice) =>
  merchant.updatePaymentSettings({ store, ...choice });

export const configureUpi = (store: string, vpa: string, payeeName: string) =>
  configurePayment(store, { providers: ['upi'], upi: { vpa, payeeName } });

/** Adds a coupon; `basisPoints: 1000` are 10 %. */
export const addCoupon = (store: string, code: string, terms: object) =>
  merchant.addCoupon({ store, code, ...terms });

/** Replaces the whole store information. */
export const applyStore = (store: string, info: object) => merchant.applyStore({ store, info });

/** Runs a command as `npm run` does; returns its output. */
export async function runCommand(...args: string[]): Promise<string> {
  const stdout = new PassThrough();
  const environment = { SHOP_API_URL: apiOrigin, MERCHANT_KEY: merchantKey };
  const { signal } = new AbortController();
  await run(args, { environment, stdout, stderr: process.stderr, signal, confirm: undefined });
  stdout.end();
  return text(stdout);
}
