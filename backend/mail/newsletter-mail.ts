import type { Brand } from './brand';
import type { MailContent } from './frame';

/** The mail that asks to confirm a newsletter subscription. */
export function newsletterConfirmationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Confirm your subscription to the newsletter of ${name}`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `This address was entered for the newsletter of ${name}. Confirm it within two days to receive the newsletter.`,
      'If it was not you, ignore this email: no other follows.',
    ],
    action: { label: 'Subscribe', url },
  };
}
