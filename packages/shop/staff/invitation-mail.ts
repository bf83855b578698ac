import { desc, eq } from 'drizzle-orm';
import type { Brand } from '../platform/mail/brand';
import type { MailContent } from '../platform/mail/frame';
import type { ComposeMail } from '../platform/mail/mail-draft';
import { staffPasswordUrl } from '../platform/public-urls';
import { stores } from '../stores/schema';
import { createToken } from './accounts';
import { staff, staffRoles } from './schema';

/** Brands the mail by the store of the latest role. */
export const composeInvitationMail: ComposeMail = async (database, settings, { subject }) => {
  const [found] = await database
    .select({ to: staff.email, host: stores.host, info: stores.info })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .innerJoin(stores, eq(stores.id, staffRoles.storeId))
    .where(eq(staff.id, subject))
    .orderBy(desc(staffRoles.createdAt))
    .limit(1);
  if (!found) return undefined;
  const url = staffPasswordUrl(settings, await createToken(database, subject, 'password'));
  const content = ({ name }: Brand): MailContent => ({
    subject: `Your password for the desk of ${name}`,
    heading: 'Choose your password',
    paragraphs: [
      `With this link you choose a password for your account at the desk of ${name}. It works once and expires in a day.`,
      'If you did not expect this, ignore this email.',
    ],
    action: { label: 'Choose a password', url },
  });
  return { ...found, content };
};
