import type { Revalidation } from '@aangan/contract/revalidation';
import { z } from 'zod';
import { catalogueOperations } from '../catalogue/operations';
import { shopperOperations } from '../customers/operations';
import { reviewOperations } from '../marketing/reviews/operations';
import { couponOperations } from '../orders/coupons/operations';
import { orderOperations } from '../orders/order-operations';
import { paymentSettingsUpdateSchema } from '../payments/payment-settings';
import { reportOperations } from '../payments/reports/operations';
import type { Database } from '../platform/database/open';
import type { PictureStore } from '../platform/media/picture-store';
import type { UrlSettings } from '../platform/public-urls';
import type { Settings } from '../platform/settings';
import { staffOperations } from '../staff/operations';
import { storeOperations } from '../stores/operations';
import type { Store } from '../stores/stores';
import type { allHandlers } from './database-merchant';
import { page, reportInput, store } from './inputs';

const entryPageSchema = z.object({
  ...page,
  limit: z.number().int().min(1).max(1000).default(1000),
  newestFirst: z.boolean().default(false),
});

/** What a merchant may ask for, in paise and ISO times. 404 for an unknown store or order. */
export const operations = {
  ...catalogueOperations,
  ...storeOperations,
  ...couponOperations,
  ...reviewOperations,
  ...reportOperations,
  reportSales: reportInput,
  ...shopperOperations,
  ...staffOperations,
  ...orderOperations,
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

type Operations = typeof operations;
export type OperationName = keyof Operations;
export const operationNames = Object.keys(operations) as OperationName[];

type AllHandlers = ReturnType<typeof allHandlers>;

export type Merchant = {
  [Name in OperationName]: (input: z.input<Operations[Name]>) => ReturnType<AllHandlers[Name]>;
};

/** What handlers work with. */
export type Needs = {
  database: Database;
  settings: UrlSettings & Pick<Settings, 'storeHosts' | 'storefrontUrls' | 'smtp'>;
  pictures: PictureStore;
  /** Sends revalidation events to the storefronts. */
  publish: (event: Revalidation) => Promise<boolean>;
  storeOf: (host: string) => Promise<Store>;
};

/** They answer with what JSON can hold. */
export type Handlers<Some extends Record<string, z.ZodType>> = {
  [Name in keyof Some]: (input: z.output<Some[Name]>) => Promise<object>;
};
