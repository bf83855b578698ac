import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { passwordResets, staffTokens, tokens } from '../database/schema';
import { deleteOldMailCounts } from '../mail/limit-mails';
import { deleteOldMails } from '../mail/outbox';
import type { Retention } from '../settings';
import { deleteOldBuyers } from '../shoppers/erase';
import { deleteOldStaffLog } from '../staff/log';
import { deleteOldMessages } from './contact-settings';
import { deleteExpiredSubscriptions } from './newsletter';
import { deleteOldNotices } from './restock-notices';

/** Deletes what is past the periods of the privacy policy. */
export async function deleteOldData(database: Database, retention: Retention): Promise<void> {
  await deleteOldMails(database, retention);
  await deleteOldNotices(database, retention);
  await deleteExpiredSubscriptions(database, retention);
  await deleteOldMessages(database, retention);
  await deleteOldBuyers(database);
  await deleteOldStaffLog(database, retention);
  await deleteOldMailCounts(database);
  for (const table of [tokens, passwordResets, staffTokens]) {
    await database.delete(table).where(lt(table.expiresAt, sql`now()`));
  }
}
