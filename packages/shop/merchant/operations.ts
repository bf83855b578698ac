import { z } from 'zod';
import { catalogueOperations } from '../catalogue/operations';
import { shopperOperations } from '../customers/operations';
import { invoiceOperations } from '../invoices/operations';
import { reviewOperations } from '../marketing/reviews/operations';
import { salesOperations } from '../marketing/sales/operations';
import { couponOperations } from '../orders/coupons/operations';
import { orderOperations } from '../orders/operations';
import { paymentOperations } from '../payments/operations';
import { paymentSettingsUpdateSchema } from '../payments/payment-settings';
import { staffOperations } from '../staff/operations';
import { storeOperations } from '../stores/operations';
import type { Store } from '../stores/stores';
import type { allHandlers } from './database-merchant';
import { page, store } from './inputs';
import type { Needs } from './operation';
import type { Author } from './run-operation';

const entryPageSchema = z.object({
  ...page,
  limit: z.number().int().min(1).max(1000).default(1000),
  newestFirst: z.boolean().default(false),
});

/** What a merchant may ask for, in paise and ISO times. 404 for an unknown store or order. */
export const operations = {
  ...catalogueOperations,
  ...storeOperations,
  ...shopperOperations,
  ...staffOperations,
  showPayment: z.object({ store }),
  /** Omitted accounts stay unchanged. */
  updatePaymentSettings: z.object({ store, ...paymentSettingsUpdateSchema.shape }),
  showContactSettings: z.object({ store }),
  setContactSettings: z.object({
    store,
    newsletter: z.boolean().optional(),
    contact: z.boolean().optional(),
  }),
  listSubscribers: entryPageSchema,
  /** Confirmed requests that wait, by product and choice, the most wanted ones first. */
  listRestockRequests: z.object({
    store,
    skip: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  listMessages: entryPageSchema,
} as const satisfies Record<string, z.ZodType>;

/** Those of the new form, by name. */
export const table = {
  ...orderOperations,
  ...paymentOperations,
  ...invoiceOperations,
  ...salesOperations,
  ...couponOperations,
  ...reviewOperations,
};

type Table = typeof table;
type Operations = typeof operations;
export type TableName = keyof Table;
export type OldName = keyof Operations;
export type OperationName = keyof Operations | TableName;
export const tableNames = Object.keys(table) as TableName[];
export const operationNames = [...Object.keys(operations), ...tableNames] as OperationName[];

type AllHandlers = ReturnType<typeof allHandlers>;

/** Of an input without fields: nothing. */
type InputOf<Input extends z.ZodType> = string extends keyof z.input<Input>
  ? unknown
  : z.input<Input>;

/** The store may be left out where there is one; undefined where the author's form was sent before. */
export type Merchant = {
  [Name in TableName]: (
    input: InputOf<Table[Name]['input']> & { store?: string },
    author?: Author,
  ) => ReturnType<Table[Name]['run']>;
} & {
  [Name in keyof Operations]: (input: z.input<Operations[Name]>) => ReturnType<AllHandlers[Name]>;
};

export type OldNeeds = Needs & { storeOf: (host: string) => Promise<Store> };

/** They answer with what JSON can hold. */
export type Handlers<Some extends Record<string, z.ZodType>> = {
  [Name in keyof Some]: (input: z.output<Some[Name]>) => Promise<object>;
};

/** A change of the log in the words of its operation. */
export function loggedLabel(action: string): string {
  const operation: { title: string } | undefined = table[action as TableName];
  return operation ? `${operation.title}:` : action;
}
