import { z } from 'zod';
import { addressInputSchema, savedAddressesSchema } from './address';
import { openedLinkSchema } from './campaign';
import { contactMessageSchema } from './contact';
import { couponCheckSchema, couponErrorCodes, couponResponseSchema } from './coupon';
import { emailSchema, nameFields, passwordFields, passwordSchema } from './credentials';
import { confirmedEmailSchema, emailLinkSchema, readEmailLinkSchema } from './email-link';
import { type Endpoint, endpoints, serverEndpoints } from './endpoints';
import { invoiceSchema } from './invoice';
import {
  idempotencyHeadersSchema,
  orderCreatedSchema,
  orderListQuerySchema,
  orderListSchema,
  orderRequestSchema,
  orderTrackQuerySchema,
  receivedOrderSchema,
  returnRequestSchema,
} from './order';
import {
  paymentFieldsQuerySchema,
  paymentFieldsSchema,
  paymentRequestSchema,
  paymentResponseSchema,
} from './payment';
import { paymentReportRequestSchema, paymentReportSchema } from './payment-report';
import { pinResponseSchema } from './pin-code';
import {
  catalogueBatchSchema,
  catalogueQuerySchema,
  productListQuerySchema,
  productListSchema,
  receivedProductSchema,
} from './product';
import { quoteRequestSchema, quoteSchema } from './quote';
import {
  ownReviewSchema,
  reviewListQuerySchema,
  reviewListSchema,
  reviewRequestSchema,
} from './review';
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
  /** Missing where nothing reads it. */
  response?: z.ZodType;
};

export type Call = Endpoint & CallDetails & { response: z.ZodType };

const allEndpoints = { ...endpoints, ...serverEndpoints };
type Endpoints = typeof allEndpoints;

function withEndpoints<
  const Common extends Pick<CallDetails, 'bearer'>,
  const Named extends { [N in keyof Endpoints]?: CallDetails },
>(common: Common, named: Named) {
  const defaults = { response: z.unknown(), ...common };
  const calls = Object.entries(named).map(([name, details]) => [
    name,
    { ...defaults, ...allEndpoints[name as keyof Endpoints], ...details },
  ]);
  return Object.fromEntries(calls) as {
    [N in keyof Named & keyof Endpoints]: Endpoints[N] &
      Named[N] &
      Common &
      (Named[N] extends { response: z.ZodType } ? unknown : { response: z.ZodUnknown });
  };
}

const ofAnybody = {};
const ofShopper = { bearer: 'required' } as const;

/** The calls of specification §7. */
const specifiedCalls = {
  ...withEndpoints(ofAnybody, {
    authorize: {
      summary: 'Sign in: exchange email and password for a token',
      body: loginInputSchema,
      response: loginResponseSchema,
    },
    register: { summary: 'Create an account', body: registrationSchema },
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
  }),
  ...withEndpoints(ofShopper, {
    accountInfo: { summary: 'The signed-in shopper', response: accountInfoSchema },
    orders: {
      summary: "A page of the signed-in shopper's orders, newest first",
      query: orderListQuerySchema,
      response: orderListSchema,
    },
    createOrder: {
      summary: 'Place an order; requests with the same Idempotency-Key header create one order',
      headers: idempotencyHeadersSchema,
      body: orderRequestSchema,
      response: orderCreatedSchema,
    },
    paymentFields: {
      summary: 'The payment form, as the server defines it',
      query: paymentFieldsQuerySchema,
      response: paymentFieldsSchema,
    },
    createPayment: {
      summary: 'Start paying an order',
      body: paymentRequestSchema,
      response: paymentResponseSchema,
    },
  }),
};

/** Calls beyond the specification; a backend without them responds 404, and the shop does without. */
const additiveCalls = {
  ...withEndpoints(ofAnybody, {
    catalogue: {
      summary: 'All products in batches, in a stable order, for sitemaps and product feeds',
      query: catalogueQuerySchema,
      response: catalogueBatchSchema,
    },
    forgotPassword: {
      summary:
        'Send a one-time link for a new password; the response does not reveal whether the account exists',
      body: z.object({ email: emailSchema }),
    },
    resetPassword: {
      summary: 'Set a new password with the token of a one-time link',
      body: z.object({ token: z.string().min(1).max(200), password: passwordSchema }),
    },
    subscribe: {
      summary:
        'Subscribe to the newsletter, where the store information has `takesSubscriptions`; sends a confirmation mail',
      body: z.object({ email: emailSchema }),
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
    },
    contact: {
      summary:
        'Send a message to the store, where the store information has `takesContactMessages`',
      body: z.object(contactMessageSchema.shape),
    },
    openLink: {
      summary: 'Page of the short link /go/{code}; 404 for an unknown code',
      response: openedLinkSchema,
    },
  }),
  ...withEndpoints(ofShopper, {
    logout: { summary: 'Sign out and revoke the token' },
    logoutEverywhere: {
      summary: 'Sign out of all devices and revoke all tokens of the account',
      body: z.object({}),
    },
    rename: { summary: "Change the account's name", body: z.object(nameFields) },
    changePassword: {
      summary: 'Change the password; 403 for a wrong current password; signs out other devices',
      body: z.object(passwordFields),
    },
    personalData: {
      summary:
        "Everything that the store holds about the shopper, where `offers` has 'personalData': an object of any shape, for a file to download",
      response: z.record(z.string(), z.unknown()),
    },
    deleteAccount: {
      summary:
        "Delete the account and all personal data that no law keeps, where `offers` has 'personalData'; ends all sessions; 403 for a wrong password, 409 while an order is open",
      body: z.object({ password: passwordSchema }),
    },
    addresses: {
      summary: "Saved addresses of the account, where `offers` has 'addresses'",
      response: savedAddressesSchema,
    },
    addAddress: {
      summary: 'Save an address; a duplicate changes nothing. Returns all addresses',
      body: addressInputSchema,
      response: savedAddressesSchema,
    },
    changeAddress: {
      summary: 'Change a saved address. Returns all addresses',
      body: addressInputSchema,
      response: savedAddressesSchema,
    },
    removeAddress: {
      summary:
        'Remove a saved address; the latest becomes the default. Returns the remaining addresses',
      response: savedAddressesSchema,
    },
    requestReturn: {
      summary:
        "Ask for the return of some items of one of the shopper's own delivered orders, where it has `canReturn`; 409 otherwise. Returns the order",
      body: returnRequestSchema,
      response: receivedOrderSchema,
    },
    cancelOrder: {
      summary:
        "Cancel one of the shopper's own orders that is Pending or Processing; idempotent. Returns the order",
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
      response: invoiceSchema,
    },
    ownReview: {
      summary:
        "The shopper's own review of a product; 403 unless the product was delivered to the shopper",
      response: ownReviewSchema,
    },
    saveReview: {
      summary:
        "Write or change the shopper's review of a product; a change is moderated again; idempotent; 403 unless the product was delivered to the shopper; 422 with the field of an unreadable picture",
      body: reviewRequestSchema,
      response: ownReviewSchema,
    },
    verificationMail: {
      summary: "Send a verification link to the account's email address, unless it is verified",
      body: z.object({}),
    },
    reportPayment: {
      summary:
        "Report, or correct, the payment by UPI or bank transfer of one of the shopper's own pending orders; the merchant gets a mail to check it, and `payment` of the order is 'checking'; 409 for an order without such a payment, and with field `utr` for the UTR of another order",
      body: paymentReportRequestSchema,
    },
    paymentReport: {
      summary:
        "The reported payment of one of the shopper's own orders whose `payment` is 'checking'; 404 without one",
      response: paymentReportSchema,
    },
  }),
};

export const calls = { ...specifiedCalls, ...additiveCalls };

export const isAdditive = (name: string): boolean => name in additiveCalls;
