import type { StoredStoreInfo } from '../database/schema';
import { newsletterTexts } from '../shops/default-copy';
import type { Brand } from './brand';
import type { MailContent } from './frame';

export function newsletterConfirmationMail(
  { name }: Pick<Brand, 'name'>,
  url: string,
): MailContent {
  return {
    subject: `Confirm your subscription to the ${name} newsletter`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `This address was entered for the ${name} newsletter. Confirm it within two days to receive the newsletter.`,
      'If you did not subscribe, ignore this email. We will not email you again.',
    ],
    action: { label: 'Confirm', url },
  };
}

/** The words that a subscriber read: at the form, and in the mail. */
export function newsletterConsent(info: StoredStoreInfo, name: string): string {
  const { heading, text } = newsletterTexts(info);
  const { subject, paragraphs } = newsletterConfirmationMail({ name }, '');
  return [heading, text, subject, paragraphs[0]].join(' / ');
}
