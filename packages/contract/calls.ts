import { z } from 'zod';
import { type Endpoint, endpoints, serverEndpoints } from './endpoints';
import {
  idempotencyHeadersSchema,
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
  /** The browser may make it: the storefront's API proxy forwards it. */
  fromBrowser?: true;
  /** `required`: responds 401 without a valid Bearer token. `optional`: one extends the response. */
  bearer?: 'required' | 'optional';
  query?: z.ZodType;
  headers?: z.ZodObject;
  body?: z.ZodType<object>;
  response: z.ZodType;
};

/** The calls of specification §7; those beyond it are in additive-calls.ts. */
export const calls = {
  authorize: {
    ...serverEndpoints.authorize,
    summary: 'Sign in: exchange email and password for a token',
    body: loginInputSchema,
    response: loginResponseSchema,
  },
  register: {
    ...endpoints.register,
    fromBrowser: true,
    summary: 'Create an account',
    body: registrationSchema,
    response: z.unknown(),
  },
  accountInfo: {
    ...endpoints.accountInfo,
    fromBrowser: true,
    summary: 'The signed-in shopper',
    bearer: 'required',
    response: accountInfoSchema,
  },
  storeInfo: {
    ...endpoints.storeInfo,
    fromBrowser: true,
    summary: 'Brand, categories, policies and contact details of the store',
    response: storeInfoSchema,
  },
  products: {
    ...endpoints.products,
    fromBrowser: true,
    summary: 'A page of products',
    query: productListQuerySchema,
    response: productListSchema,
  },
  product: {
    ...endpoints.product,
    fromBrowser: true,
    summary:
      'One product; with another `id` than the requested one it has moved, and the storefront redirects',
    response: receivedProductSchema,
  },
  order: {
    ...endpoints.order,
    fromBrowser: true,
    summary:
      'Track one order by its number and the email or phone it was placed with; the signed-in owner needs no contactInfo',
    bearer: 'optional',
    query: orderTrackQuerySchema,
    response: receivedOrderSchema,
  },
  orders: {
    ...endpoints.orders,
    fromBrowser: true,
    summary: "A page of the signed-in shopper's orders, newest first",
    bearer: 'required',
    query: orderListQuerySchema,
    response: orderListSchema,
  },
  createOrder: {
    ...endpoints.createOrder,
    fromBrowser: true,
    summary: 'Place an order; requests with the same Idempotency-Key header create one order',
    bearer: 'required',
    headers: idempotencyHeadersSchema,
    body: orderRequestSchema,
    response: orderCreatedSchema,
  },
  paymentFields: {
    ...endpoints.paymentFields,
    fromBrowser: true,
    summary: 'The payment form, as the server defines it',
    bearer: 'required',
    query: paymentFieldsQuerySchema,
    response: paymentFieldsSchema,
  },
  createPayment: {
    ...endpoints.createPayment,
    fromBrowser: true,
    summary: 'Start paying an order',
    bearer: 'required',
    body: paymentRequestSchema,
    response: paymentResponseSchema,
  },
} as const satisfies Record<string, Call>;
