import { z } from 'zod';
import { catalogueOperations } from '../catalogue/operations';
import { shopperOperations } from '../customers/operations';
import { reviewOperations } from '../marketing/reviews/operations';
import { salesReportSchema } from '../marketing/sales/sales-report';
import { couponOperations } from '../orders/coupons/operations';
import { orderOperations } from '../orders/order-operations';
import {
  paymentSettingsUpdateSchema,
  paymentViewSchema,
} from '../payments/payment-settings-update';
import { reportOperations } from '../payments/reports/operations';
import { staffOperations } from '../staff/operations';
import { storeOperations } from '../stores/operations';
import { page, pageOf, reportInput, store } from './inputs';

const entryPageSchema = z.object({
  ...page,
  limit: z.number().int().min(1).max(1000).default(1000),
  newestFirst: z.boolean().default(false),
});

const contactSettingsSchema = z.object({ newsletter: z.boolean(), contact: z.boolean() });

const subscriberSchema = z.object({
  email: z.string(),
  createdAt: z.string(),
  confirmedAt: z.string(),
  agreedTo: z.string(),
  unsubscribe: z.string(),
});
const messageSchema = z.object({
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

type Operation = { input: z.ZodType; response: z.ZodType };

/** Operations of a merchant; paise and ISO times. 404 for an unknown store or order. */
export const operations = {
  ...catalogueOperations,
  ...storeOperations,
  ...couponOperations,
  ...reviewOperations,
  ...reportOperations,
  reportSales: { input: reportInput, response: salesReportSchema },
  ...shopperOperations,
  ...staffOperations,
  ...orderOperations,
  showPayment: { input: z.object({ store }), response: paymentViewSchema },
  /** Omitted accounts stay unchanged. */
  updatePaymentSettings: {
    input: z.object({ store, ...paymentSettingsUpdateSchema.shape }),
    response: paymentViewSchema,
  },
  showContactSettings: { input: z.object({ store }), response: contactSettingsSchema },
  setContactSettings: {
    input: z.object({ store, ...contactSettingsSchema.partial().shape }),
    response: contactSettingsSchema,
  },
  listSubscribers: { input: entryPageSchema, response: pageOf(subscriberSchema) },
  /** Confirmed requests that wait, by product and choice, the most wanted ones first. */
  listRestockRequests: {
    input: z.object({
      store,
      skip: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    response: z.array(
      z.object({
        handle: z.string(),
        title: z.string(),
        /** Empty: any. */
        size: z.string(),
        color: z.string(),
        requests: z.number(),
        oldestAt: z.string(),
      }),
    ),
  },
  listMessages: { input: entryPageSchema, response: pageOf(messageSchema) },
} as const satisfies Record<string, Operation>;

type Operations = typeof operations;
export type OperationName = keyof Operations;
export const operationNames = Object.keys(operations) as OperationName[];

export type Merchant = {
  [Name in OperationName]: (
    input: z.input<Operations[Name]['input']>,
  ) => Promise<z.output<Operations[Name]['response']>>;
};

export type Handlers<Some extends Record<string, Operation>> = {
  [Name in keyof Some]: (
    input: z.output<Some[Name]['input']>,
  ) => Promise<z.input<Some[Name]['response']>>;
};
