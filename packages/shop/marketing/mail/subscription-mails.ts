import { nameWithOptions } from '@aangan/contract/rules/variant-name';
import type { Brand } from '../../platform/mail/brand';
import type { MailContent } from '../../platform/mail/frame';
import { newsletterTexts } from '../../stores/default-copy';
import type { StoredStoreInfo } from '../../stores/schema';

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

type RestockNotice = { title: string; size: string; color: string };

export function restockMail({ name }: Brand, notice: RestockNotice, url: string): MailContent {
  const item = nameWithOptions(notice.title, notice);
  return {
    subject: `${item} is back in stock`,
    heading: 'Back in stock',
    paragraphs: [
      `${item} is back in stock at ${name}. We cannot reserve it for you, and it may sell out again.`,
      'You asked us to email you once, so this is the only email about it.',
    ],
    action: { label: 'See the product', url },
  };
}

export function restockConfirmationMail(
  { name }: Brand,
  notice: RestockNotice,
  url: string,
): MailContent {
  const item = nameWithOptions(notice.title, notice);
  return {
    subject: `Confirm your back-in-stock alert for ${item}`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `${name} will email you once when ${item} is back in stock. Please confirm your address within two days.`,
      'The link confirms all back-in-stock alerts that you have asked us for.',
      'If you did not ask for this, ignore this email. We will not email you again.',
    ],
    action: { label: 'Confirm', url },
  };
}
