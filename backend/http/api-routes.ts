import { z } from 'zod';
import { additiveCalls } from '@/lib/contract/additive-calls';
import { type Call, calls } from '@/lib/contract/calls';
import { campaignCodeSchema } from '@/lib/contract/campaign';
import { requireStateOfPin, shippingFormSchema } from '@/lib/rules/shipping-form';
import { normaliseOrderNumber } from '../services/order-number';

/** `optional`: a valid Bearer token extends the response. */
export type ApiRoute = Omit<Call, 'bearer'> & {
  bearer?: Call['bearer'] | 'optional';
  /** Of the path; texts by default. */
  params?: z.ZodType;
  headers?: z.ZodObject;
};

export const success = { success: true } as const;
const successSchema = z.object({ success: z.literal(true) });

/** Saved addresses follow the rules of checkout. */
const addressBody = additiveCalls.addAddress.body
  .extend(shippingFormSchema.shape)
  .check(requireStateOfPin);

/** Shoppers type order numbers in several spellings. */
const orderNumber = z.string().transform(normaliseOrderNumber);
const orderParams = z.object({ orderId: orderNumber });
const { createPayment, paymentFields } = calls;

const idempotencyHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Idempotency-Key must be 1 to 200 visible characters')
    .optional(),
});

export const apiRoutes = {
  ...calls,
  ...additiveCalls,
  accountInfo: { ...calls.accountInfo, response: z.object({ data: calls.accountInfo.response }) },
  createOrder: {
    ...calls.createOrder,
    headers: idempotencyHeaders,
    body: calls.createOrder.body.extend({ shippingAddress: shippingFormSchema }),
  },
  order: { ...calls.order, bearer: 'optional', params: orderParams },
  requestReturn: { ...additiveCalls.requestReturn, params: orderParams },
  cancelOrder: { ...additiveCalls.cancelOrder, params: orderParams },
  invoice: { ...additiveCalls.invoice, params: orderParams },
  paymentFields: {
    ...paymentFields,
    query: paymentFields.query.extend({
      orderId: paymentFields.query.shape.orderId.pipe(orderNumber.optional()),
    }),
  },
  createPayment: {
    ...createPayment,
    body: createPayment.body.extend({
      orderId: createPayment.body.shape.orderId.pipe(orderNumber),
    }),
  },
  addAddress: { ...additiveCalls.addAddress, body: addressBody },
  changeAddress: { ...additiveCalls.changeAddress, body: addressBody },
  checkCoupon: { ...additiveCalls.checkCoupon, bearer: 'optional' },
  logout: { ...additiveCalls.logout, response: successSchema },
  logoutEverywhere: { ...additiveCalls.logoutEverywhere, response: successSchema },
  rename: { ...additiveCalls.rename, response: successSchema },
  changePassword: { ...additiveCalls.changePassword, response: successSchema },
  deleteAccount: { ...additiveCalls.deleteAccount, response: successSchema },
  forgotPassword: { ...additiveCalls.forgotPassword, response: successSchema },
  resetPassword: { ...additiveCalls.resetPassword, response: successSchema },
  subscribe: { ...additiveCalls.subscribe, response: successSchema },
  restockNotice: {
    ...additiveCalls.restockNotice,
    bearer: 'optional',
    response: successSchema.extend({ confirmed: z.boolean() }),
  },
  unsubscribe: { ...additiveCalls.unsubscribe, response: successSchema },
  verificationMail: { ...additiveCalls.verificationMail, response: successSchema },
  reportPayment: {
    ...additiveCalls.reportPayment,
    params: orderParams,
    response: successSchema,
  },
  paymentReport: { ...additiveCalls.paymentReport, params: orderParams },
  contact: { ...additiveCalls.contact, response: successSchema },
  countPage: { ...additiveCalls.countPage, response: successSchema },
  openCampaignLink: {
    ...additiveCalls.openCampaignLink,
    params: z.object({ code: campaignCodeSchema }),
  },
} as const satisfies Record<string, ApiRoute>;
