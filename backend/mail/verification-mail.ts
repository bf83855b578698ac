import type { Brand } from './brand';
import type { MailContent } from './frame';

export function verificationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Confirm your email address for ${name}`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `An account at ${name} was created with this email address. Please confirm it: we send emails about your orders only to confirmed addresses.`,
      'If you did not create this account, ignore this email.',
    ],
    action: { label: 'Confirm my email address', url },
  };
}
