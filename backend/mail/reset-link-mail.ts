import type { Mail } from './mailer';

type ResetLink = {
  to: string;
  storeName: string;
  companyEmail: string | undefined;
  link: string;
};

/** The mail with a one-time link for a new password. */
export function resetLinkMail({ to, storeName, companyEmail, link }: ResetLink): Mail {
  return {
    to,
    replyTo: companyEmail,
    subject: `Choose a new password for ${storeName}`,
    text: `Hello,

somebody, probably you, asked ${storeName} for a new password for this address.
Choose it here, within an hour:

${link}

The link works once. If it was not you, do nothing: your password stays as it is.

${storeName}
`,
  };
}
