import type { Brand } from './brand';
import type { MailContent } from './frame';

/** The words that a subscriber confirms. */
export const newsletterConsent = (name: string): string =>
  `Confirm your subscription to the ${name} newsletter`;

export function newsletterConfirmationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: newsletterConsent(name),
    heading: 'Please confirm your email address',
    paragraphs: [
      `This address was entered for the ${name} newsletter. Confirm it within two days to receive the newsletter.`,
      'If you did not subscribe, ignore this email. We will not email you again.',
    ],
    action: { label: 'Confirm', url },
  };
}
