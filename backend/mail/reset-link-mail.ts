import type { Brand } from './brand';
import type { MailContent } from './frame';

export function resetLinkMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Choose a new password for ${name}`,
    heading: 'Choose a new password',
    paragraphs: [
      `We received a request for a new password for your ${name} account. The link works once and expires in an hour.`,
      'If you did not ask for this, ignore this email: your password stays the same.',
    ],
    action: { label: 'Choose a new password', url },
  };
}
