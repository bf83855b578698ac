import { z } from 'zod';
import { additiveCalls } from '@/lib/contract/additive-calls';
import { type Call, calls } from '@/lib/contract/calls';
import { shippingFormSchema } from '@/lib/contract/shipping-form';

/** `optional`: a valid Bearer token extends the response. */
export type ServedCall = Omit<Call, 'bearer'> & {
  bearer?: Call['bearer'] | 'optional';
  headers?: readonly string[];
};

export const done = { success: true } as const;
const doneSchema = z.object({ success: z.literal(true) });

/** Saved addresses follow the rules of checkout. */
const addressBody = additiveCalls.addAddress.body.extend(shippingFormSchema.shape);

export const servedCalls = {
  ...calls,
  accountInfo: { ...calls.accountInfo, response: z.object({ data: calls.accountInfo.response }) },
  createOrder: {
    ...calls.createOrder,
    headers: ['Idempotency-Key'],
    body: calls.createOrder.body.extend({ shippingAddress: shippingFormSchema }),
  },
  order: { ...calls.order, bearer: 'optional' },
  cancelOrder: additiveCalls.cancelOrder,
  invoice: additiveCalls.invoice,
  catalogue: additiveCalls.catalogue,
  pinCode: additiveCalls.pinCode,
  logout: { ...additiveCalls.logout, response: doneSchema },
  logoutEverywhere: { ...additiveCalls.logoutEverywhere, response: doneSchema },
  rename: { ...additiveCalls.rename, response: doneSchema },
  changePassword: { ...additiveCalls.changePassword, response: doneSchema },
  addresses: additiveCalls.addresses,
  addAddress: { ...additiveCalls.addAddress, body: addressBody },
  changeAddress: { ...additiveCalls.changeAddress, body: addressBody },
  removeAddress: additiveCalls.removeAddress,
  forgotPassword: { ...additiveCalls.forgotPassword, response: doneSchema },
  resetPassword: { ...additiveCalls.resetPassword, response: doneSchema },
  subscribe: { ...additiveCalls.subscribe, response: doneSchema },
  checkCoupon: { ...additiveCalls.checkCoupon, bearer: 'optional' },
  restockNotice: { ...additiveCalls.restockNotice, response: doneSchema },
  confirmEmail: additiveCalls.confirmEmail,
  unsubscribe: { ...additiveCalls.unsubscribe, response: doneSchema },
  verificationMail: { ...additiveCalls.verificationMail, response: doneSchema },
  reportPayment: { ...additiveCalls.reportPayment, response: doneSchema },
  contact: { ...additiveCalls.contact, response: doneSchema },
} as const satisfies Record<string, ServedCall>;
