/** To the shopper, about an order. */
export const orderMailKinds = [
  'order placed',
  'order confirmed',
  'order shipped',
  'order delivered',
  'order cancelled',
  'transfer details',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** All that the shop writes mails about; `new order`, `transfer awaited` and `contact message` go to the merchant. */
export const mailKinds = [
  ...orderMailKinds,
  'new order',
  'transfer awaited',
  'contact message',
  'password reset',
  'back in stock',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail as it was sent, or would be. */
export type KeptMail = { to: string; subject: string; text: string; html: string };
