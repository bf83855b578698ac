import { z } from 'zod';
import { addressInputSchema, savedAddressesSchema } from './address';
import { withEndpoints } from './calls';
import { openedLinkSchema } from './campaign';
import { contactMessageSchema } from './contact';
import { couponCheckSchema, couponErrorCodes, couponResponseSchema } from './coupon';
import { emailSchema, nameFields, passwordFields, passwordSchema } from './credentials';
import { confirmedEmailSchema, emailLinkSchema, readEmailLinkSchema } from './email-link';
import { invoiceSchema } from './invoice';
import { receivedOrderSchema, returnRequestSchema } from './order';
import { paymentReportRequestSchema, paymentReportSchema } from './payment-report';
import { pinResponseSchema } from './pin-code';
import { catalogueBatchSchema, catalogueQuerySchema } from './product';
import { quoteRequestSchema, quoteSchema } from './quote';
import {
  ownReviewSchema,
  reviewListQuerySchema,
  reviewListSchema,
  reviewRequestSchema,
} from './review';

/**
 * Calls beyond the specification; a backend without them responds 404, and the shop does without.
 */
export const additiveCalls = withEndpoints({
  catalogue: {
    summary: 'All products in batches, in a stable order, for sitemaps and product feeds',
    query: catalogueQuerySchema,
    response: catalogueBatchSchema,
  },
  logout: {
    summary: 'Sign out and revoke the token',
    bearer: 'required',
    response: z.unknown(),
  },
  logoutEverywhere: {
    summary: 'Sign out of all devices and revoke all tokens of the account',
    bearer: 'required',
    body: z.object({}),
    response: z.unknown(),
  },
  rename: {
    summary: "Change the account's name",
    bearer: 'required',
    body: z.object(nameFields),
    response: z.unknown(),
  },
  changePassword: {
    summary: 'Change the password; 403 for a wrong current password; signs out other devices',
    bearer: 'required',
    body: z.object(passwordFields),
    response: z.unknown(),
  },
  personalData: {
    summary:
      "Everything that the store holds about the shopper, where `offers` has 'personalData': an object of any shape, for a file to download",
    bearer: 'required',
    response: z.record(z.string(), z.unknown()),
  },
  deleteAccount: {
    summary:
      "Delete the account and all personal data that no law keeps, where `offers` has 'personalData'; ends all sessions; 403 for a wrong password, 409 while an order is open",
    bearer: 'required',
    body: z.object({ password: passwordSchema }),
    response: z.unknown(),
  },
  addresses: {
    summary: "Saved addresses of the account, where `offers` has 'addresses'",
    bearer: 'required',
    response: savedAddressesSchema,
  },
  addAddress: {
    summary: 'Save an address; a duplicate changes nothing. Returns all addresses',
    bearer: 'required',
    body: addressInputSchema,
    response: savedAddressesSchema,
  },
  changeAddress: {
    summary: 'Change a saved address. Returns all addresses',
    bearer: 'required',
    body: addressInputSchema,
    response: savedAddressesSchema,
  },
  removeAddress: {
    summary:
      'Remove a saved address; the latest becomes the default. Returns the remaining addresses',
    bearer: 'required',
    response: savedAddressesSchema,
  },
  requestReturn: {
    summary:
      "Ask for the return of some items of one of the shopper's own delivered orders, where it has `canReturn`; 409 otherwise. Returns the order",
    bearer: 'required',
    body: returnRequestSchema,
    response: receivedOrderSchema,
  },
  cancelOrder: {
    summary:
      "Cancel one of the shopper's own orders that is Pending or Processing; idempotent. Returns the order",
    bearer: 'required',
    body: z.object({
      isChange: z
        .boolean()
        .optional()
        .describe(
          'The items go back to the cart for a new order; 409 unless the order is Pending.',
        ),
    }),
    response: receivedOrderSchema,
  },
  invoice: {
    summary: "Tax invoice of the shopper's own order; 404 without one",
    bearer: 'required',
    response: invoiceSchema,
  },
  forgotPassword: {
    summary:
      'Send a one-time link for a new password; the response does not reveal whether the account exists',
    body: z.object({ email: emailSchema }),
    response: z.unknown(),
  },
  resetPassword: {
    summary: 'Set a new password with the token of a one-time link',
    body: z.object({ token: z.string().min(1).max(200), password: passwordSchema }),
    response: z.unknown(),
  },
  subscribe: {
    summary:
      'Subscribe to the newsletter, where the store information has `takesSubscriptions`; sends a confirmation mail',
    body: z.object({ email: emailSchema }),
    response: z.unknown(),
  },
  pinCode: {
    summary:
      "City, state and cash on delivery of a PIN code, where `offers` has 'pinCodes'; 404 for an unknown one",
    response: pinResponseSchema,
  },
  checkCoupon: {
    summary: `Discount of a coupon for a cart, or its terms alone without lines, where the store information has \`coupons\`; 409 with a code otherwise: ${couponErrorCodes.join(', ')}`,
    bearer: 'optional',
    body: couponCheckSchema,
    response: couponResponseSchema,
  },
  quote: {
    summary:
      "Delivery charges of a cart, where `offers` has 'quote'; unknown products are ignored; 422 with field `postalCode` where the store does not deliver",
    body: quoteRequestSchema,
    response: quoteSchema,
  },
  restockNotice: {
    summary:
      "Request an email when a sold-out product or option is back in stock, where `offers` has 'restock'; sends a confirmation mail, unless the signed-in owner of a verified address asks (`confirmed`); idempotent; 409 if in stock, 422 for an unknown option",
    bearer: 'optional',
    body: z.object({
      email: emailSchema,
      selectedSize: z.string().max(200).optional(),
      selectedColor: z.string().max(200).optional(),
    }),
    response: z.object({ confirmed: z.boolean().optional() }).catch({}),
  },
  reviews: {
    summary: "A page of a product's published reviews, where `offers` has 'reviews'",
    query: reviewListQuerySchema,
    response: reviewListSchema,
  },
  ownReview: {
    summary:
      "The shopper's own review of a product; 403 unless the product was delivered to the shopper",
    bearer: 'required',
    response: ownReviewSchema,
  },
  saveReview: {
    summary:
      "Write or change the shopper's review of a product; a change is moderated again; idempotent; 403 unless the product was delivered to the shopper; 422 with the field of an unreadable picture",
    bearer: 'required',
    body: reviewRequestSchema,
    response: ownReviewSchema,
  },
  readEmailLink: {
    summary:
      'What the token of a mailed link confirms or ends, and for which address; 410 for a token that is no longer there, 422 for an incomplete one',
    body: emailLinkSchema,
    response: readEmailLinkSchema,
  },
  confirmEmail: {
    summary:
      'Confirm a newsletter subscription, a restock notice or an account address with the token of a mailed link; 422 for an invalid token',
    body: emailLinkSchema,
    response: confirmedEmailSchema,
  },
  unsubscribe: {
    summary:
      'End a newsletter subscription, all restock notices of an address, or review requests to an account, with the token of a mailed link; idempotent',
    body: emailLinkSchema,
    response: z.unknown(),
  },
  verificationMail: {
    summary: "Send a verification link to the account's email address, unless it is verified",
    bearer: 'required',
    body: z.object({}),
    response: z.unknown(),
  },
  reportPayment: {
    summary:
      "Report, or correct, the payment by UPI or bank transfer of one of the shopper's own pending orders; the merchant gets a mail to check it, and `payment` of the order is 'checking'; 409 for an order without such a payment, and with field `utr` for the UTR of another order",
    bearer: 'required',
    body: paymentReportRequestSchema,
    response: z.unknown(),
  },
  paymentReport: {
    summary:
      "The reported payment of one of the shopper's own orders whose `payment` is 'checking'; 404 without one",
    bearer: 'required',
    response: paymentReportSchema,
  },
  contact: {
    summary: 'Send a message to the store, where the store information has `takesContactMessages`',
    body: z.object(contactMessageSchema.shape),
    response: z.unknown(),
  },
  openLink: {
    summary: 'Page of the short link /go/{code}; 404 for an unknown code',
    response: openedLinkSchema,
  },
});
