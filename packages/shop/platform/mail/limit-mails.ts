import { lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { mailCounts } from '../schema';
import { sha256 } from '../sha256';
import type { MailBudget } from './mail-kinds';

const gmailDomains = new Set(['gmail.com', 'googlemail.com']);

/** Returns the mailbox for counting: no `+tag`, and no dots at Gmail ("Dots don't matter"). */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, Math.max(at, 0)).split('+', 1);
  // "+tag@example.in" has no other local part.
  if (local === '') return address;
  if (gmailDomains.has(domain)) return `${local.replaceAll('.', '')}@gmail.com`;
  return `${local}@${domain}`;
}

const hoursOfDay = 24;
/** Nobody can have a stranger written to more often. */
const requestsPerDay = 1;

const isOver = (hours: number) =>
  lt(mailCounts.since, sql`now() - make_interval(hours => ${hours}::int)`);

/** Counts across processes; returns false at the limit. */
async function count(
  database: Database,
  subject: string,
  { max, hours }: { max: number; hours: number },
): Promise<boolean> {
  const counted = await database
    .insert(mailCounts)
    .values({ addressHash: sha256(subject), mails: 1 })
    .onConflictDoUpdate({
      target: mailCounts.addressHash,
      set: {
        mails: sql`case when ${isOver(hours)} then 1 else ${mailCounts.mails} + 1 end`,
        since: sql`case when ${isOver(hours)} then now() else ${mailCounts.since} end`,
      },
      setWhere: or(isOver(hours), lt(mailCounts.mails, max)),
    })
    .returning({ mails: mailCounts.mails });
  return counted.length > 0;
}

type CountedMail = {
  to: string;
  budget: MailBudget;
  /** Only the owner has an account with a verified address, so it has its own count. */
  verifiedAccount?: string | undefined;
};

/** Counts a mail across stores; false over the daily limit. Owners still get one mail an hour. */
export async function countMail(
  database: Database,
  { to, budget, verifiedAccount }: CountedMail,
  mailsPerDay: number,
): Promise<boolean> {
  const subject = `${budget} ${verifiedAccount ?? mailboxOf(to)}`;
  const max = budget === 'requests' ? requestsPerDay : mailsPerDay;
  if (await count(database, subject, { max, hours: hoursOfDay })) return true;
  if (budget === 'requests') return false;
  return count(database, `${subject} hourly`, { max: 1, hours: 1 });
}

export async function deleteOldMailCounts(database: Database): Promise<void> {
  await database.delete(mailCounts).where(isOver(hoursOfDay));
}
