import type { Brand } from './brand';
import type { MailContent } from './frame';

/** The mail with a one-time link for a new password. */
export function resetLinkMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Choose a new password for ${name}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody, probably you, asked ${name} for a new password for this address. The link works once, within an hour.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url },
  };
}
