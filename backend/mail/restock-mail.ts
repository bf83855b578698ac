import type { Brand } from './brand';
import type { MailContent } from './frame';

type RestockNotice = { title: string; size: string; colour: string };

/** The mail to a shopper who waited for a sold-out product. */
export function restockMail(
  { name }: Brand,
  { title, size, colour }: RestockNotice,
  url: string,
): MailContent {
  const choice = [colour, size].filter(Boolean).join(', ');
  const what = choice ? `${title} (${choice})` : title;
  return {
    subject: `${title} is back in stock`,
    heading: 'It is back',
    paragraphs: [
      `${what} can be bought at ${name} again. No piece is kept for you, so it may sell out once more.`,
      'You asked to be told once. That was this mail, and no other follows.',
    ],
    action: { label: 'See the product', url },
  };
}
