import type { Brand } from './brand';
import type { MailContent } from './frame';

export function newsletterConfirmationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Confirm your subscription to the ${name} newsletter`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `This address was entered for the ${name} newsletter. Confirm it within two days to receive the newsletter.`,
      'If you did not subscribe, ignore this email. We will not email you again.',
    ],
    action: { label: 'Subscribe', url },
  };
}
