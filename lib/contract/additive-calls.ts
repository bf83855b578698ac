import { z } from 'zod';
import { addressInputSchema, savedAddressesSchema } from './address';
import type { Call } from './calls';
import { contactMessageSchema } from './contact';
import { couponCheckSchema, couponErrorCodes, couponResponseSchema } from './coupon';
import { emailSchema, nameFields, passwordFields, passwordSchema } from './credentials';
import { confirmedEmailSchema, emailLinkSchema } from './email-link';
import { endpoints } from './endpoints';
import { invoiceSchema } from './invoice';
import { receivedOrderSchema } from './order';
import { pinResponseSchema } from './pin-code';
import { catalogueBatchSchema, catalogueQuerySchema } from './product';

/**
 * Calls beyond the specification; a backend without them responds 404, and the shop does without.
 */
export const additiveCalls = {
  catalogue: {
    ...endpoints.catalogue,
    summary: 'All products piece by piece in a stable order, for site maps and product feeds',
    query: catalogueQuerySchema,
    response: catalogueBatchSchema,
  },
  logout: {
    ...endpoints.logout,
    summary: 'Sign out: the token is no longer valid',
    bearer: 'required',
    response: z.unknown(),
  },
  logoutEverywhere: {
    ...endpoints.logoutEverywhere,
    fromBrowser: true,
    summary: 'Sign out on every device: no token of the account is valid any longer',
    bearer: 'required',
    body: z.object({}),
    response: z.unknown(),
  },
  rename: {
    ...endpoints.rename,
    fromBrowser: true,
    summary: "Change the account's name",
    bearer: 'required',
    body: z.object(nameFields),
    response: z.unknown(),
  },
  changePassword: {
    ...endpoints.changePassword,
    fromBrowser: true,
    summary:
      'Change the password by the present one (403 where that is wrong); other devices are signed out',
    bearer: 'required',
    body: z.object(passwordFields),
    response: z.unknown(),
  },
  addresses: {
    ...endpoints.addresses,
    fromBrowser: true,
    summary: "The addresses that the account keeps, where `offers` names 'addresses'",
    bearer: 'required',
    response: savedAddressesSchema,
  },
  addAddress: {
    ...endpoints.addAddress,
    fromBrowser: true,
    summary: 'Keep an address; one that is kept already changes nothing. Answers all of them',
    bearer: 'required',
    body: addressInputSchema,
    response: savedAddressesSchema,
  },
  changeAddress: {
    ...endpoints.changeAddress,
    fromBrowser: true,
    summary: 'Change a kept address. Answers all of them',
    bearer: 'required',
    body: addressInputSchema,
    response: savedAddressesSchema,
  },
  removeAddress: {
    ...endpoints.removeAddress,
    fromBrowser: true,
    summary: 'Remove a kept address; the latest takes the place of a default. Answers the rest',
    bearer: 'required',
    response: savedAddressesSchema,
  },
  cancelOrder: {
    ...endpoints.cancelOrder,
    fromBrowser: true,
    summary:
      'Cancel an own order that is Pending or Processing; repeated, it changes nothing. Answers the order',
    bearer: 'required',
    body: z.object({}),
    response: receivedOrderSchema,
  },
  invoice: {
    ...endpoints.invoice,
    summary: 'The tax invoice of an own order; 404 where it has none',
    bearer: 'required',
    response: invoiceSchema,
  },
  forgotPassword: {
    ...endpoints.forgotPassword,
    fromBrowser: true,
    summary: 'Send a one-time link for a new password; the same answer whether the address exists',
    body: z.object({ email: emailSchema }),
    response: z.unknown(),
  },
  resetPassword: {
    ...endpoints.resetPassword,
    fromBrowser: true,
    summary: 'Set a new password with the token of a one-time link',
    body: z.object({ token: z.string().min(1).max(200), password: passwordSchema }),
    response: z.unknown(),
  },
  subscribe: {
    ...endpoints.subscribe,
    fromBrowser: true,
    summary:
      'Subscribe to the newsletter, where the store information says it takes that; a mail asks to confirm it',
    body: z.object({ email: emailSchema }),
    response: z.unknown(),
  },
  pinCode: {
    ...endpoints.pinCode,
    fromBrowser: true,
    summary:
      "City and state of a PIN code, and whether cash is collected there, where `offers` names 'pinCodes'; 404 for an unknown one",
    response: pinResponseSchema,
  },
  checkCoupon: {
    ...endpoints.checkCoupon,
    fromBrowser: true,
    summary: `What a coupon takes off a cart, where the store information says that there are coupons; else 409 with a code: ${couponErrorCodes.join(', ')}`,
    body: couponCheckSchema,
    response: couponResponseSchema,
  },
  restockNotice: {
    ...endpoints.restockNotice,
    fromBrowser: true,
    summary:
      "Request one e-mail for when a sold-out product, or the choice of it, is back, where `offers` names 'restock'; a mail asks to confirm it; the same answer however often; 409 where it is in stock, 422 for an option that the product does not have",
    body: z.object({
      email: emailSchema,
      selectedSize: z.string().max(200).optional(),
      selectedColor: z.string().max(200).optional(),
    }),
    response: z.unknown(),
  },
  confirmEmail: {
    ...endpoints.confirmEmail,
    fromBrowser: true,
    summary:
      'Confirm a newsletter subscription, a restock notice or the address of an account with the token of a mailed link; 422 where that is no longer valid',
    body: emailLinkSchema,
    response: confirmedEmailSchema,
  },
  unsubscribe: {
    ...endpoints.unsubscribe,
    fromBrowser: true,
    summary:
      'End a newsletter subscription, or all restock notices of an address, with the token of a mailed link; repeated, it changes nothing',
    body: emailLinkSchema,
    response: z.unknown(),
  },
  verificationMail: {
    ...endpoints.verificationMail,
    fromBrowser: true,
    summary: "Send the link that verifies the account's email address, unless it is verified",
    bearer: 'required',
    body: z.object({}),
    response: z.unknown(),
  },
  reportPayment: {
    ...endpoints.reportPayment,
    fromBrowser: true,
    summary:
      'Report the UPI payment of an own pending order as made: the merchant is asked by mail, once, to check it; 409 for an order that waits for no such payment',
    bearer: 'required',
    body: z.object({}),
    response: z.unknown(),
  },
  contact: {
    ...endpoints.contact,
    fromBrowser: true,
    summary: 'Send a message to the store, where the store information says it takes that',
    body: z.object(contactMessageSchema.shape),
    response: z.unknown(),
  },
} as const satisfies Record<string, Call>;
