import type { Brand } from './brand';
import type { MailContent } from './frame';

/** The mail with the link that verifies an account's email address. */
export function verificationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Confirm your email address for ${name}`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `Somebody, probably you, has an account with this address at ${name}. Emails about its orders are sent once the address is confirmed.`,
      'If it was not you, ignore this email.',
    ],
    action: { label: 'Confirm my email address', url },
  };
}
