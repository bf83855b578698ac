import type { Brand } from './brand';
import type { MailContent } from './frame';

type RestockNotice = { title: string; size: string; color: string };

const nameOf = ({ title, size, color }: RestockNotice): string => {
  const choice = [color, size].filter(Boolean).join(', ');
  return choice ? `${title} (${choice})` : title;
};

export function restockMail({ name }: Brand, notice: RestockNotice, url: string): MailContent {
  return {
    subject: `${notice.title} is back in stock`,
    heading: 'Back in stock',
    paragraphs: [
      `${nameOf(notice)} is back in stock at ${name}. We cannot reserve it for you, and it may sell out again.`,
      'You asked us to email you once, so we will not write about it again.',
    ],
    action: { label: 'See the product', url },
  };
}

export function restockConfirmationMail(
  { name }: Brand,
  notice: RestockNotice,
  url: string,
): MailContent {
  return {
    subject: `Confirm: an email when ${notice.title} is back`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `${name} will email you once when ${nameOf(notice)} is back in stock. Please confirm your address within two days.`,
      'If you did not ask for this, ignore this email. We will not write again.',
    ],
    action: { label: 'Confirm', url },
  };
}
