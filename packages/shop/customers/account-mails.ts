import { eq } from 'drizzle-orm';
import type { Brand } from '../platform/mail/brand';
import type { MailContent } from '../platform/mail/frame';
import type { ComposeMail } from '../platform/mail/mail-draft';
import { sanitiseLine, sanitiseName } from '../platform/mail/sanitise-text';
import { confirmationUrl, newPasswordUrl } from '../platform/public-urls';
import { stores } from '../stores/schema';
import { contactMessages, users } from './schema';
import { createResetToken } from './tokens';

const maxSubjectLength = 100;

function verificationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Confirm your email address for ${name}`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `An account at ${name} was created with this email address. Please confirm it: until then our emails leave out your name and delivery address.`,
      'If you did not create this account, ignore this email.',
    ],
    action: { label: 'Confirm my email address', url },
  };
}

function resetLinkMail({ name }: Brand, url: string): MailContent {
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

function invitationMail({ name }: Brand, url: string): MailContent {
  return {
    subject: `Your account at ${name}`,
    heading: 'Choose a new password',
    paragraphs: [
      `${name} has moved to a new shop, and your account with it, without its password. Please choose a new one. The link works once and expires in a week.`,
      'If you do not want the account, ignore this email.',
    ],
    action: { label: 'Choose a new password', url },
  };
}

/** Only the quoted message keeps the customer's formatting. */
function contactMail(message: typeof contactMessages.$inferSelect): MailContent {
  const name = sanitiseName(message.name);
  const subject = sanitiseLine(message.subject, maxSubjectLength);
  return {
    subject: `Message from ${name}: ${subject}`,
    heading: 'New message from your contact form',
    paragraphs: [
      `Subject: ${subject}`,
      message.message.replace(/^/gm, '> '),
      'Reply to this email to reach the customer.',
    ],
    details: [
      ['From', name],
      ['Email', message.email],
    ],
  };
}

export const composeContactMail: ComposeMail = async (database, _settings, { subject }) => {
  const [found] = await database
    .select({ message: contactMessages, host: stores.host, info: stores.info })
    .from(contactMessages)
    .innerJoin(stores, eq(stores.id, contactMessages.storeId))
    .where(eq(contactMessages.id, Number(subject)));
  if (!found) return undefined;
  const { message, host, info } = found;
  return { host, info, replyTo: message.email, content: () => contactMail(message) };
};

/** Creates the token of a password link only now, so no stored mail contains it. */
export const composeAccountMail: ComposeMail = async (database, settings, { kind, subject }) => {
  const [found] = await database
    .select({
      email: users.email,
      verifiedAt: users.verifiedAt,
      verificationToken: users.verificationToken,
      host: stores.host,
      info: stores.info,
    })
    .from(users)
    .innerJoin(stores, eq(stores.id, users.storeId))
    .where(eq(users.id, subject));
  if (!found) return undefined;
  const { email: to, verifiedAt, verificationToken, host, info } = found;
  if (kind === 'email verification') {
    if (verifiedAt) return undefined;
    const link = confirmationUrl(settings, host, verificationToken);
    return { host, info, to, content: (brand) => verificationMail(brand, link) };
  }
  const isInvitation = kind === 'customer invitation';
  const token = await createResetToken(database, subject, isInvitation);
  const link = newPasswordUrl(settings, host, token);
  if (isInvitation) return { host, info, to, content: (brand) => invitationMail(brand, link) };
  const verifiedAccount = verifiedAt ? subject : undefined;
  return { host, info, to, verifiedAccount, content: (brand) => resetLinkMail(brand, link) };
};
