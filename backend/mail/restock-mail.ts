import type { Brand } from './brand';
import type { MailContent } from './frame';

type RestockNotice = { title: string; size: string; color: string };

const nameOf = ({ title, size, color }: RestockNotice): string => {
  const choice = [color, size].filter(Boolean).join(', ');
  return choice ? `${title} (${choice})` : title;
};

/** The mail to a shopper who waited for a sold-out product. */
export function restockMail({ name }: Brand, notice: RestockNotice, url: string): MailContent {
  return {
    subject: `${notice.title} is back in stock`,
    heading: 'It is back',
    paragraphs: [
      `${nameOf(notice)} can be bought at ${name} again. No piece is kept for you, so it may sell out once more.`,
      'You asked to be told once. That was this mail, and no other follows.',
    ],
    action: { label: 'See the product', url },
  };
}

/** The mail that asks to confirm a request for such a mail. */
export function restockConfirmationMail(
  { name }: Brand,
  notice: RestockNotice,
  url: string,
): MailContent {
  return {
    subject: `Confirm: an email when ${notice.title} is back`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `${name} was asked to write to this address once, when ${nameOf(notice)} can be bought again. Confirm it within two days.`,
      'If it was not you, ignore this email: no other follows.',
    ],
    action: { label: 'Confirm', url },
  };
}
