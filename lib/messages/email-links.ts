import type { ConfirmedSubject, ReadEmailLink } from '../contract/email-link';
import { countText } from '../rules/count-text';

/** The result in the URL of an email link's page. */
export type EmailLinkResult = ConfirmedSubject | 'expired' | 'failed' | 'unsubscribed';

/** Headings of the page after its button was pressed. */
export const emailLinkHeadings: Partial<Record<EmailLinkResult, string>> = {
  newsletter: 'You are subscribed',
  restock: 'Alert confirmed',
  account: 'Email address confirmed',
  unsubscribed: 'Unsubscribed',
};

/** Names the requested item once it is read; `others` counts what the link confirmed, too. */
export const restockConfirmedText = (item: string, others = 0): string =>
  others > 0
    ? `Thank you. We'll email you once for each when ${item} and ${others} more are back in stock.`
    : `Thank you. We'll email you once when ${item} is back in stock.`;

/** `others` counts the restock requests that the link confirmed, too. */
export const subscribedText = (others = 0): string =>
  others > 0
    ? `${emailLinkMessages.newsletter} You also confirmed ${countText(others, 'back-in-stock alert')}.`
    : emailLinkMessages.newsletter;

export const emailLinkMessages: Record<EmailLinkResult, string> = {
  newsletter: 'Thank you. You are subscribed to our newsletter.',
  restock: restockConfirmedText('the product'),
  account: 'Thank you. Your email address is confirmed.',
  unsubscribed: "You're unsubscribed. We won't send you these emails again.",
  expired:
    'This link is incomplete or no longer valid. Open it from the email again, or start again.',
  failed: 'No response from server. Please try again later.',
};

/** What the button of a confirmation does; `link` is undefined if the backend does not know. */
export function confirmationText(link: ReadEmailLink | undefined, shop: string): string {
  const { subject, email, product, others = 0 } = link ?? {};
  const address = email ?? 'your email address';
  if (subject === 'newsletter') {
    const alerts = others > 0 ? `, and confirm ${countText(others, 'back-in-stock alert')}` : '';
    return `Press the button to subscribe ${address} to the newsletter of ${shop}${alerts}.`;
  }
  if (subject === 'restock') {
    const item = product?.title ?? 'the product';
    return others > 0
      ? `Press the button to get an email for each from ${shop} to ${address} once ${item} and ${others} more are back in stock.`
      : `Press the button to get an email from ${shop} to ${address} once ${item} is back in stock.`;
  }
  if (subject === 'account') {
    return `Press the button to confirm ${address} for your account at ${shop}.`;
  }
  return `Press the button to confirm your email address for ${shop}.`;
}
