import type { Brand } from './brand';
import type { MailContent } from './frame';

export function rejectedReviewMail(
  { name }: Brand,
  { title, reason, url }: { title: string; reason: string | null; url: string },
): MailContent {
  return {
    subject: `Your review of ${title} is not shown`,
    heading: 'Your review is not shown',
    paragraphs: [
      `${name} does not show your review of ${title}.${reason ? ` The reason: ${reason}` : ''}`,
      'You can change your review and send it again.',
    ],
    action: { label: 'Change your review', url },
  };
}

export function reviewReplyMail(
  { name }: Brand,
  { title, reply, url }: { title: string; reply: string; url: string },
): MailContent {
  return {
    subject: `${name} replied to your review of ${title}`,
    heading: 'A reply to your review',
    paragraphs: [reply, 'Shoppers see the reply below your review.'],
    action: { label: 'See the product', url },
  };
}

type RequestedReview = { title: string; url: string };

/** One link for each product of the order. */
export function reviewRequestMail(
  { name }: Brand,
  orderId: string,
  [first, ...others]: readonly [RequestedReview, ...RequestedReview[]],
): MailContent {
  const isOne = others.length === 0;
  return {
    subject: isOne ? `How is your ${first.title}?` : `How are the products of order ${orderId}?`,
    heading: `What do you think of ${isOne ? 'it' : 'them'}?`,
    paragraphs: [
      `You received order ${orderId} from ${name}. Your review helps other shoppers, whether you are happy or not.`,
      'We ask once for each order. Sign in with the account of the order to write your review.',
    ],
    action: { label: `Review: ${first.title}`, url: first.url },
    details: others.map(({ title, url }): [string, string, string] => ['Review', title, url]),
  };
}
