import { z } from 'zod';
import {
  orderCreatedSchema,
  orderListSchema,
  orderRequestSchema,
  orderTrackQuerySchema,
  receivedOrderSchema,
} from './order';
import { paymentAnswerSchema, paymentFieldsSchema, paymentRequestSchema } from './payment';
import { productListQuerySchema, productListSchema, receivedProductSchema } from './product';
import { storeInfoSchema } from './store-info';
import { accountInfoSchema, loginAnswerSchema, loginInputSchema, registrationSchema } from './user';

export type Call = {
  method: 'GET' | 'POST';
  /** Below the base address, with `{name}` for path parameters. */
  path: string;
  summary: string;
  /** `required`: answered with 401 unless a valid Bearer token comes along. */
  bearer: 'none' | 'required';
  /** Schemas of what is sent: the query as texts, the body as JSON. */
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
};

/** Every call of the contract (specification §7). Both sides read this one table. */
export const calls = {
  authorize: {
    method: 'POST',
    path: '/users/authorize',
    summary: 'Sign in: exchange e-mail and password for a token',
    bearer: 'none',
    body: loginInputSchema,
    answer: loginAnswerSchema,
  },
  register: {
    method: 'POST',
    path: '/users/register',
    summary: 'Create an account',
    bearer: 'none',
    body: registrationSchema,
    answer: z.unknown(),
  },
  accountInfo: {
    method: 'GET',
    path: '/accountInfo',
    summary: 'The signed-in shopper',
    bearer: 'required',
    answer: accountInfoSchema,
  },
  storeInfo: {
    method: 'GET',
    path: '/storeInfo',
    summary: 'Brand, categories, policies and contact details of the store',
    bearer: 'none',
    answer: storeInfoSchema,
  },
  products: {
    method: 'GET',
    path: '/products',
    summary: 'A page of products',
    bearer: 'none',
    query: productListQuerySchema,
    answer: productListSchema,
  },
  product: {
    method: 'GET',
    path: '/products/{id}',
    summary: 'One product',
    bearer: 'none',
    answer: receivedProductSchema,
  },
  order: {
    method: 'GET',
    path: '/orders/{orderId}',
    summary: 'Track one order by its number and the e-mail or phone it was placed with',
    bearer: 'none',
    query: orderTrackQuerySchema,
    answer: receivedOrderSchema,
  },
  orders: {
    method: 'GET',
    path: '/orders',
    summary: "The signed-in shopper's orders, newest first",
    bearer: 'required',
    answer: orderListSchema,
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    summary: 'Place an order; an Idempotency-Key header makes a repeated attempt the same order',
    bearer: 'required',
    body: orderRequestSchema,
    answer: orderCreatedSchema,
  },
  paymentFields: {
    method: 'GET',
    path: '/payments/fields',
    summary: 'The payment form, as the server defines it',
    bearer: 'required',
    answer: paymentFieldsSchema,
  },
  createPayment: {
    method: 'POST',
    path: '/payments',
    summary: 'Start paying an order',
    bearer: 'required',
    body: paymentRequestSchema,
    answer: paymentAnswerSchema,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
