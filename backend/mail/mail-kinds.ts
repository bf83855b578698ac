/** To the shopper, about an order. */
export const orderMailKinds = [
  'order placed',
  'order confirmed',
  'order shipped',
  'order delivered',
  'order cancelled',
  'order refunded',
  'transfer details',
  'cash confirmation',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** All that the shop writes mails about; `new order`, `transfer awaited`, `payment reported` and `contact message` go to the merchant. */
export const mailKinds = [
  ...orderMailKinds,
  'new order',
  'transfer awaited',
  'payment reported',
  'contact message',
  'password reset',
  'email verification',
  'newsletter confirmation',
  'restock confirmation',
  'back in stock',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * Mails that somebody else can cause by naming an address. Each budget is counted apart, so that
 * requests of strangers use up no link that its owner waits for.
 */
export type MailBudget = 'requests' | 'password links' | 'verification' | 'cash confirmations';

/** Kinds that count towards a budget of their address. */
export const limitedKinds: Partial<Record<MailKind, MailBudget>> = {
  'cash confirmation': 'cash confirmations',
  'password reset': 'password links',
  'email verification': 'verification',
  'newsletter confirmation': 'requests',
  'restock confirmation': 'requests',
};

const toShopper: ReadonlySet<MailKind> = new Set(orderMailKinds);

/** Whether a mail waits until the account's email address is verified. */
export const needsVerification = (kind: MailKind): boolean =>
  toShopper.has(kind) && !(kind in limitedKinds);

/** A mail as it was sent, or would be. */
export type QueuedMail = { to: string; subject: string; text: string; html: string };
