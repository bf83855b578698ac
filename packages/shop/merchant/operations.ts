import type { z } from 'zod';
import { catalogueOperations } from '../catalogue/operations';
import { customerOperations } from '../customers/operations';
import { demoOperations } from '../demo/operations';
import { invoiceOperations } from '../invoices/operations';
import { reviewOperations } from '../marketing/reviews/operations';
import { salesOperations } from '../marketing/sales/operations';
import { subscriptionOperations } from '../marketing/subscription-operations';
import { couponOperations } from '../orders/coupons/operations';
import { orderOperations } from '../orders/operations';
import { paymentOperations } from '../payments/operations';
import { staffOperations } from '../staff/operations';
import { storeOperations } from '../store-settings/operations';

/**
 * What a merchant may do. 404 for an unknown store or order. At the desk, a section opens with its
 * first list here.
 */
export const table = {
  ...orderOperations,
  ...paymentOperations,
  ...salesOperations,
  ...invoiceOperations,
  ...catalogueOperations,
  ...couponOperations,
  ...reviewOperations,
  ...customerOperations,
  ...subscriptionOperations,
  ...storeOperations,
  ...staffOperations,
  ...demoOperations,
};

type Table = typeof table;
export type TableName = keyof Table;
export const tableNames = Object.keys(table) as TableName[];

/** Of an input without fields: nothing. */
type InputOf<Input extends z.ZodType> = string extends keyof z.input<Input>
  ? unknown
  : z.input<Input>;

/** The store may be left out where there is one. */
export type Merchant = {
  [Name in TableName]: (
    input: InputOf<Table[Name]['input']> & { store?: string },
  ) => ReturnType<Table[Name]['run']>;
};
