import { lt, sql } from 'drizzle-orm';
import { deleteOldMessages } from './customers/contact';
import { deleteOldBuyers } from './customers/erase';
import { tokens } from './customers/schema';
import { deleteOldSubscriptions } from './marketing/subscriptions';
import type { Database } from './platform/database/open';
import { deleteOldMailCounts } from './platform/mail/limit-mails';
import { deleteOldMails } from './platform/mail/outbox';
import type { Retention } from './platform/settings';
import { deleteOldStaffLog } from './staff/log';
import { staffTokens } from './staff/schema';

/** Deletes what is past the periods of the privacy policy. */
export async function deleteOldData(database: Database, retention: Retention): Promise<void> {
  await deleteOldMails(database, retention);
  await deleteOldSubscriptions(database, retention);
  await deleteOldMessages(database, retention);
  await deleteOldBuyers(database);
  await deleteOldStaffLog(database, retention);
  await deleteOldMailCounts(database);
  for (const table of [tokens, staffTokens]) {
    await database.delete(table).where(lt(table.expiresAt, sql`now()`));
  }
}
