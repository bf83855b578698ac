export const orderMailKinds = [
  'order placed',
  'order confirmed',
  'order shipped',
  'order cancelled',
  'items credited',
  'order refunded',
  'return decision',
  'cash confirmation',
  'payment not received',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

export const merchantMailKinds = [
  'new order',
  'order called off',
  'payment reported',
  'payment to refund',
  'return requested',
  'contact message',
  'low stock',
  'reviews waiting',
] as const;

export const mailKinds = [
  ...orderMailKinds,
  ...merchantMailKinds,
  'password reset',
  'email verification',
  'newsletter confirmation',
  'restock confirmation',
  'back in stock',
  'review request',
  'review rejected',
  'review reply',
  'staff invitation',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Separate budgets: strangers' requests must not block mails that an owner waits for. */
export type MailBudget = 'requests' | 'password links' | 'verification' | 'cash confirmations';

export const limitedKinds: Partial<Record<MailKind, MailBudget>> = {
  'cash confirmation': 'cash confirmations',
  'password reset': 'password links',
  'email verification': 'verification',
  'newsletter confirmation': 'requests',
  'restock confirmation': 'requests',
};

/** Mails with a link that sets a password. */
export const passwordKinds: ReadonlySet<MailKind> = new Set(['password reset', 'staff invitation']);

const toCustomer: ReadonlySet<MailKind> = new Set(orderMailKinds);

/** Sent at once: they confirm an order, answer a return, or correct what was stated of money. */
const urgentKinds: ReadonlySet<MailKind> = new Set([
  'order confirmed',
  'order refunded',
  'items credited',
  'return decision',
  'payment not received',
]);

export const needsVerification = (kind: MailKind): boolean =>
  toCustomer.has(kind) && !urgentKinds.has(kind) && !(kind in limitedKinds);

export type QueuedMail = { to: string; subject: string; text: string; html: string };
