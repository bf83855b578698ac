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
  accountInfo: { ...calls.accountInfo, answer: z.object({ data: calls.accountInfo.answer }) },
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
  logout: { ...additiveCalls.logout, answer: doneSchema },
  logoutEverywhere: { ...additiveCalls.logoutEverywhere, answer: doneSchema },
  rename: { ...additiveCalls.rename, answer: doneSchema },
  changePassword: { ...additiveCalls.changePassword, answer: doneSchema },
  addresses: additiveCalls.addresses,
  addAddress: { ...additiveCalls.addAddress, body: addressBody },
  changeAddress: { ...additiveCalls.changeAddress, body: addressBody },
  removeAddress: additiveCalls.removeAddress,
  forgotPassword: { ...additiveCalls.forgotPassword, answer: doneSchema },
  resetPassword: { ...additiveCalls.resetPassword, answer: doneSchema },
  subscribe: { ...additiveCalls.subscribe, answer: doneSchema },
  checkCoupon: { ...additiveCalls.checkCoupon, bearer: 'optional' },
  restockNotice: { ...additiveCalls.restockNotice, answer: doneSchema },
  confirmEmail: additiveCalls.confirmEmail,
  unsubscribe: { ...additiveCalls.unsubscribe, answer: doneSchema },
  verificationMail: { ...additiveCalls.verificationMail, answer: doneSchema },
  reportPayment: { ...additiveCalls.reportPayment, answer: doneSchema },
  contact: { ...additiveCalls.contact, answer: doneSchema },
} as const satisfies Record<string, ServedCall>;
