import { z } from 'zod';
import { type Endpoint, endpoints } from './endpoints';
import {
  orderCreatedSchema,
  orderListQuerySchema,
  orderListSchema,
  orderRequestSchema,
  orderTrackQuerySchema,
  receivedOrderSchema,
} from './order';
import {
  paymentFieldsQuerySchema,
  paymentFieldsSchema,
  paymentRequestSchema,
  paymentResponseSchema,
} from './payment';
import { productListQuerySchema, productListSchema, receivedProductSchema } from './product';
import { storeInfoSchema } from './store-info';
import {
  accountInfoSchema,
  loginInputSchema,
  loginResponseSchema,
  registrationSchema,
} from './user';

export type Call = Endpoint & {
  summary: string;
  /** Forwarded by the storefront's API proxy. */
  fromBrowser?: true;
  /** Responds 401 without a valid Bearer token. */
  bearer?: 'required';
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
};

/** Every call of the contract (specification §7), read by storefront and API. */
export const calls = {
  authorize: {
    ...endpoints.authorize,
    summary: 'Sign in: exchange e-mail and password for a token',
    body: loginInputSchema,
    answer: loginResponseSchema,
  },
  register: {
    ...endpoints.register,
    fromBrowser: true,
    summary: 'Create an account',
    body: registrationSchema,
    answer: z.unknown(),
  },
  accountInfo: {
    ...endpoints.accountInfo,
    fromBrowser: true,
    summary: 'The signed-in shopper',
    bearer: 'required',
    answer: accountInfoSchema,
  },
  storeInfo: {
    ...endpoints.storeInfo,
    fromBrowser: true,
    summary: 'Brand, categories, policies and contact details of the store',
    answer: storeInfoSchema,
  },
  products: {
    ...endpoints.products,
    fromBrowser: true,
    summary: 'A page of products',
    query: productListQuerySchema,
    answer: productListSchema,
  },
  product: {
    ...endpoints.product,
    fromBrowser: true,
    summary: 'One product',
    answer: receivedProductSchema,
  },
  order: {
    ...endpoints.order,
    fromBrowser: true,
    summary:
      'Track one order by its number and the e-mail or phone it was placed with; the signed-in owner needs no contactInfo',
    query: orderTrackQuerySchema,
    answer: receivedOrderSchema,
  },
  orders: {
    ...endpoints.orders,
    fromBrowser: true,
    summary: "A page of the signed-in shopper's orders, newest first",
    bearer: 'required',
    query: orderListQuerySchema,
    answer: orderListSchema,
  },
  createOrder: {
    ...endpoints.createOrder,
    fromBrowser: true,
    summary: 'Place an order; an Idempotency-Key header makes a repeated attempt the same order',
    bearer: 'required',
    body: orderRequestSchema,
    answer: orderCreatedSchema,
  },
  paymentFields: {
    ...endpoints.paymentFields,
    fromBrowser: true,
    summary: 'The payment form, as the server defines it',
    bearer: 'required',
    query: paymentFieldsQuerySchema,
    answer: paymentFieldsSchema,
  },
  createPayment: {
    ...endpoints.createPayment,
    fromBrowser: true,
    summary: 'Start paying an order',
    bearer: 'required',
    body: paymentRequestSchema,
    answer: paymentResponseSchema,
  },
} as const satisfies Record<string, Call>;
