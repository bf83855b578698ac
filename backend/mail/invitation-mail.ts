import type { Brand } from './brand';
import type { MailContent } from './frame';

export function invitationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Your account at the desk of ${name}`,
    heading: 'Choose your password',
    paragraphs: [
      `You can work on ${name} in the browser. Choose a password for your account first. The link works once and expires in a day.`,
      'If you did not expect this, ignore this email.',
    ],
    action: { label: 'Choose a password', url },
  };
}
