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

type CallDetails = {
  summary: string;
  /** `required`: responds 401 without a valid Bearer token. `optional`: one extends the response. */
  bearer?: 'required' | 'optional';
  query?: z.ZodType;
  headers?: z.ZodObject;
  body?: z.ZodType<object>;
  response: z.ZodType;
};

export type Call = Endpoint & CallDetails;

const allEndpoints = { ...endpoints, ...serverEndpoints };
type Endpoints = typeof allEndpoints;

export function withEndpoints<const Named extends { [N in keyof Endpoints]?: CallDetails }>(
  named: Named,
) {
  const calls = Object.entries(named).map(([name, details]) => [
    name,
    { ...allEndpoints[name as keyof Endpoints], ...details },
  ]);
  return Object.fromEntries(calls) as {
    [N in keyof Named & keyof Endpoints]: Endpoints[N] & Named[N];
  };
}

/** The calls of specification §7; those beyond it are in additive-calls.ts. */
export const calls = withEndpoints({
  authorize: {
    summary: 'Sign in: exchange email and password for a token',
    body: loginInputSchema,
    response: loginResponseSchema,
  },
  register: {
    summary: 'Create an account',
    body: registrationSchema,
    response: z.unknown(),
  },
  accountInfo: {
    summary: 'The signed-in shopper',
    bearer: 'required',
    response: accountInfoSchema,
  },
  storeInfo: {
    summary: 'Brand, categories, policies and contact details of the store',
    response: storeInfoSchema,
  },
  products: {
    summary: 'A page of products',
    query: productListQuerySchema,
    response: productListSchema,
  },
  product: {
    summary:
      'One product; with another `id` than the requested one it has moved, and the storefront redirects',
    response: receivedProductSchema,
  },
  order: {
    summary:
      'Track one order by its number and the email or phone it was placed with; the signed-in owner needs no contactInfo',
    bearer: 'optional',
    query: orderTrackQuerySchema,
    response: receivedOrderSchema,
  },
  orders: {
    summary: "A page of the signed-in shopper's orders, newest first",
    bearer: 'required',
    query: orderListQuerySchema,
    response: orderListSchema,
  },
  createOrder: {
    summary: 'Place an order; requests with the same Idempotency-Key header create one order',
    bearer: 'required',
    headers: idempotencyHeadersSchema,
    body: orderRequestSchema,
    response: orderCreatedSchema,
  },
  paymentFields: {
    summary: 'The payment form, as the server defines it',
    bearer: 'required',
    query: paymentFieldsQuerySchema,
    response: paymentFieldsSchema,
  },
  createPayment: {
    summary: 'Start paying an order',
    bearer: 'required',
    body: paymentRequestSchema,
    response: paymentResponseSchema,
  },
});
