import type { ConfirmedSubject } from '../contract/email-link';

/** The result in the URL of an email link's page. */
export type EmailLinkResult = ConfirmedSubject | 'expired' | 'failed' | 'unsubscribed';

export const emailLinkMessages: Record<EmailLinkResult, string> = {
  newsletter: 'Thank you. You are subscribed to our newsletter.',
  restock: 'Thank you. We will write to you once, when the product can be bought again.',
  account: 'Thank you. Your email address is confirmed.',
  unsubscribed: 'Done. You will receive no more of these emails.',
  expired: 'This link is no longer valid. Please start again.',
  failed: 'No response from server. Please try again later.',
};
