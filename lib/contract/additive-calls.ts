import { z } from 'zod';
import { addressInputSchema, keptAddressesSchema } from './address';
import type { Call } from './calls';
import { contactMessageSchema } from './contact';
import { couponAnswerSchema, couponCheckSchema, couponRefusals } from './coupon';
import { emailSchema, nameFields, passwordFields, passwordSchema } from './credentials';
import { endpoints } from './endpoints';
import { invoiceSchema } from './invoice';
import { receivedOrderSchema } from './order';
import { pinPlaceSchema } from './pin-code';
import { cataloguePieceSchema, catalogueQuerySchema } from './product';

/** Calls beyond the specification's; a backend without them answers 404 and the shop goes on. */
export const additiveCalls = {
  catalogue: {
    ...endpoints.catalogue,
    summary: 'All products piece by piece in a stable order, for site maps and product feeds',
    query: catalogueQuerySchema,
    answer: cataloguePieceSchema,
  },
  logout: {
    ...endpoints.logout,
    summary: 'Sign out: the token is no longer valid',
    bearer: 'required',
    answer: z.unknown(),
  },
  logoutEverywhere: {
    ...endpoints.logoutEverywhere,
    summary: 'Sign out on every device: no token of the account is valid any longer',
    bearer: 'required',
    body: z.object({}),
    answer: z.unknown(),
  },
  rename: {
    ...endpoints.rename,
    summary: "Change the account's name",
    bearer: 'required',
    body: z.object(nameFields),
    answer: z.unknown(),
  },
  changePassword: {
    ...endpoints.changePassword,
    summary:
      'Change the password by the present one (403 where that is wrong); other devices are signed out',
    bearer: 'required',
    body: z.object(passwordFields),
    answer: z.unknown(),
  },
  addresses: {
    ...endpoints.addresses,
    summary: 'The addresses that the account keeps',
    bearer: 'required',
    answer: keptAddressesSchema,
  },
  addAddress: {
    ...endpoints.addAddress,
    summary: 'Keep an address; one that is kept already changes nothing. Answers all of them',
    bearer: 'required',
    body: addressInputSchema,
    answer: keptAddressesSchema,
  },
  changeAddress: {
    ...endpoints.changeAddress,
    summary: 'Change a kept address. Answers all of them',
    bearer: 'required',
    body: addressInputSchema,
    answer: keptAddressesSchema,
  },
  removeAddress: {
    ...endpoints.removeAddress,
    summary: 'Remove a kept address; the latest takes the place of a default. Answers the rest',
    bearer: 'required',
    answer: keptAddressesSchema,
  },
  cancelOrder: {
    ...endpoints.cancelOrder,
    summary:
      'Cancel an own order that is Pending or Processing; repeated, it changes nothing. Answers the order',
    bearer: 'required',
    body: z.object({}),
    answer: receivedOrderSchema,
  },
  invoice: {
    ...endpoints.invoice,
    summary: 'The tax invoice of an own order; 404 where it has none',
    bearer: 'required',
    answer: invoiceSchema,
  },
  forgotPassword: {
    ...endpoints.forgotPassword,
    summary: 'Send a one-time link for a new password; the same answer whether the address exists',
    body: z.object({ email: emailSchema }),
    answer: z.unknown(),
  },
  resetPassword: {
    ...endpoints.resetPassword,
    summary: 'Set a new password with the token of a one-time link',
    body: z.object({ token: z.string().min(1).max(200), password: passwordSchema }),
    answer: z.unknown(),
  },
  subscribe: {
    ...endpoints.subscribe,
    summary: 'Subscribe to the newsletter, where the store information says it takes that',
    body: z.object({ email: emailSchema }),
    answer: z.unknown(),
  },
  pinCode: {
    ...endpoints.pinCode,
    summary: 'City and state of a PIN code, to fill in an address; 404 for one that is not known',
    answer: pinPlaceSchema,
  },
  checkCoupon: {
    ...endpoints.checkCoupon,
    summary: `What a coupon takes off a cart, where the store information says that there are coupons; else 409 with a code: ${couponRefusals.join(', ')}`,
    body: couponCheckSchema,
    answer: couponAnswerSchema,
  },
  restockNotice: {
    ...endpoints.restockNotice,
    summary:
      "Be told once by e-mail when a sold-out product, or the choice of it, is back, where `offers` names 'restock'; the same answer however often; 409 where it is in stock",
    body: z.object({
      email: emailSchema,
      selectedSize: z.string().max(200).optional(),
      selectedColor: z.string().max(200).optional(),
    }),
    answer: z.unknown(),
  },
  contact: {
    ...endpoints.contact,
    summary: 'Send a message to the store, where the store information says it takes that',
    body: z.object(contactMessageSchema.shape),
    answer: z.unknown(),
  },
} as const satisfies Record<string, Call>;
