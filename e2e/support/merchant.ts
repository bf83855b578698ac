import type { Merchant } from '@/cli/merchant';
import { merchant } from './shop-api';

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
