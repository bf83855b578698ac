import type { ConfirmedSubject, LinkReading, ReadEmailLink } from '@aangan/contract/email-link';
import { countText } from '@aangan/contract/rules/count-text';

export type EmailLinkResult = ConfirmedSubject | 'expired' | 'failed' | 'unsubscribed';

export const emailLinkHeadings: Partial<Record<EmailLinkResult, string>> = {
  newsletter: 'You are subscribed',
  restock: 'Alert confirmed',
  account: 'Email address confirmed',
  unsubscribed: 'Unsubscribed',
};

const isBack = (item: string, others: number): string =>
  `${others > 0 ? `${item} and ${others} more are` : `${item} is`} back in stock`;

const alertCount = (others: number) => countText(others, 'back-in-stock alert');

/** `others`: restock requests that the link confirmed, too; `subject`: of the mails that ended. */
type Details = { item: string | undefined; others: number; subject: string | undefined };

export const emailLinkTexts: Record<EmailLinkResult, (details: Details) => string> = {
  newsletter: ({ others }) =>
    `Thank you. You are subscribed to our newsletter.${others > 0 ? ` You also confirmed ${alertCount(others)}.` : ''}`,
  restock: ({ item = 'the product', others }) =>
    `Thank you. We'll email you once${others > 0 ? ' for each' : ''} when ${isBack(item, others)}.`,
  account: () => 'Thank you. Your email address is confirmed.',
  unsubscribed: ({ subject }) =>
    `You're unsubscribed. We won't send you ${subject === 'newsletter' ? 'our newsletter' : 'these emails'} again.`,
  expired: () =>
    'This link is incomplete or no longer valid. Open it from the email again, or start again.',
  failed: () => 'No response from server. Please try again later.',
};

/** Says what the button of a link does, or what is so already; neither for an invalid link. */
export type EmailLinkState = {
  ask?: string;
  done?: { heading: string | undefined; text: string };
};

type Known = Partial<ReadEmailLink>;

function askToConfirm({ subject, email, confirmed, product, others = 0 }: Known, shop: string) {
  const address = email ?? 'your email address';
  if (confirmed) {
    return `Press the button to confirm ${countText(others, 'more back-in-stock alert')} from ${shop} to ${address}.`;
  }
  if (subject === 'newsletter') {
    const alerts = others > 0 ? `, and confirm ${alertCount(others)}` : '';
    return `Press the button to subscribe ${address} to the newsletter of ${shop}${alerts}.`;
  }
  if (subject === 'restock') {
    const item = product?.title ?? 'the product';
    const each = others > 0 ? ' for each' : '';
    return `Press the button to get an email${each} from ${shop} to ${address} once ${isBack(item, others)}.`;
  }
  if (subject === 'account') {
    return `Press the button to confirm ${address} for your account at ${shop}.`;
  }
  return `Press the button to confirm your email address for ${shop}.`;
}

const confirmedTexts: Record<ConfirmedSubject, (shop: string, item: string) => string> = {
  newsletter: (shop) => `You have already subscribed to the newsletter of ${shop}.`,
  restock: (_, item) => `You have already confirmed your back-in-stock alert for ${item}.`,
  account: () => 'You have already confirmed your email address.',
};

/** `link` is undefined without a response: the button may still work. */
export function confirmationState(link: LinkReading | undefined, shop: string): EmailLinkState {
  if (link === 'invalid' || link === 'gone') return {};
  const { subject, confirmed, product, others } = link ?? {};
  if (subject === 'reviews') return {};
  if (!(subject && confirmed) || others) return { ask: askToConfirm(link ?? {}, shop) };
  const text = confirmedTexts[subject](shop, product?.title ?? 'the product');
  return { done: { heading: emailLinkHeadings[subject], text } };
}

const endedMails: Record<Exclude<ReadEmailLink['subject'], 'account'>, (item: string) => string> = {
  newsletter: () => 'the newsletter',
  restock: (item) => `the back-in-stock alert for ${item}, and any others,`,
  reviews: () => 'emails about reviews',
};

/** `link` is undefined without a response: the button may still work. */
export function unsubscribeState(link: LinkReading | undefined, shop: string): EmailLinkState {
  if (typeof link === 'object' && link.subject === 'restock' && link.stopped) {
    const address = link.email ?? 'your email address';
    return {
      ask: `This alert was sent; there is nothing more to stop. Press the button to delete ${address} from the alerts of ${shop}.`,
    };
  }
  if (link === 'gone' || (typeof link === 'object' && link.stopped)) {
    const text =
      'This link has no more emails to stop. You have already unsubscribed, or they have ended.';
    return { done: { heading: emailLinkHeadings.unsubscribed, text } };
  }
  if (!link) return { ask: `Press the button to stop receiving these emails from ${shop}.` };
  if (link === 'invalid' || link.subject === 'account') return {};
  const mails = endedMails[link.subject](link.product?.title ?? 'the product');
  return {
    ask: `Press the button to stop ${mails} from ${shop} to ${link.email ?? 'your email address'}.`,
  };
}
