import { z } from 'zod';
import { additiveCalls } from '@/lib/contract/additive-calls';
import { type Call, calls } from '@/lib/contract/calls';
import { shippingFormSchema } from '@/lib/rules/shipping-form';

/** `optional`: a valid Bearer token extends the response. */
export type ApiRoute = Omit<Call, 'bearer'> & {
  bearer?: Call['bearer'] | 'optional';
  headers?: readonly string[];
};

export const success = { success: true } as const;
const successSchema = z.object({ success: z.literal(true) });

/** Saved addresses follow the rules of checkout. */
const addressBody = additiveCalls.addAddress.body.extend(shippingFormSchema.shape);

export const apiRoutes = {
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
  logout: { ...additiveCalls.logout, response: successSchema },
  logoutEverywhere: { ...additiveCalls.logoutEverywhere, response: successSchema },
  rename: { ...additiveCalls.rename, response: successSchema },
  changePassword: { ...additiveCalls.changePassword, response: successSchema },
  addresses: additiveCalls.addresses,
  addAddress: { ...additiveCalls.addAddress, body: addressBody },
  changeAddress: { ...additiveCalls.changeAddress, body: addressBody },
  removeAddress: additiveCalls.removeAddress,
  forgotPassword: { ...additiveCalls.forgotPassword, response: successSchema },
  resetPassword: { ...additiveCalls.resetPassword, response: successSchema },
  subscribe: { ...additiveCalls.subscribe, response: successSchema },
  checkCoupon: { ...additiveCalls.checkCoupon, bearer: 'optional' },
  restockNotice: { ...additiveCalls.restockNotice, response: successSchema },
  confirmEmail: additiveCalls.confirmEmail,
  unsubscribe: { ...additiveCalls.unsubscribe, response: successSchema },
  verificationMail: { ...additiveCalls.verificationMail, response: successSchema },
  reportPayment: { ...additiveCalls.reportPayment, response: successSchema },
  contact: { ...additiveCalls.contact, response: successSchema },
} as const satisfies Record<string, ApiRoute>;
