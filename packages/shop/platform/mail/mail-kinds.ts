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

const merchantOrderMailKinds = [
  'new order',
  'order called off',
  'payment reported',
  'payment to refund',
  'return requested',
] as const;

export const merchantMailKinds = [
  ...merchantOrderMailKinds,
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
  'staff invitation',
  'customer invitation',
] as const;
export type MailKind = (typeof mailKinds)[number];
/** Composed from the order that they are about. */
export type AnyOrderMailKind = OrderMailKind | (typeof merchantOrderMailKinds)[number];

/** Separate budgets: strangers' requests must not block mails that an owner waits for. */
export type MailBudget =
  | 'requests'
  | 'password links'
  | 'verification'
  | 'cash confirmations'
  | 'unpaid orders';

export const limitedKinds: Partial<Record<MailKind, MailBudget>> = {
  'cash confirmation': 'cash confirmations',
  'password reset': 'password links',
  'email verification': 'verification',
  'newsletter confirmation': 'requests',
  'restock confirmation': 'requests',
};

/** Mails with a link that sets a password. */
export const passwordKinds: ReadonlySet<MailKind> = new Set([
  'password reset',
  'staff invitation',
  'customer invitation',
]);

export type QueuedMail = { to: string; subject: string; text: string; html: string };
