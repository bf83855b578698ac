import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { passwordResets, staffTokens, tokens } from '../database/schema';
import { deleteOldMailCounts } from '../mail/limit-mails';
import { deleteOldMails } from '../mail/outbox';
import type { Retention } from '../settings';
import { deleteOldBuyers } from '../shoppers/erase';
import { deleteOldStaffLog } from '../staff/log';
import { deleteOldMessages } from './contact-settings';
import { deleteOldSubscriptions } from './subscriptions';

/** Deletes what is past the periods of the privacy policy. */
export async function deleteOldData(database: Database, retention: Retention): Promise<void> {
  await deleteOldMails(database, retention);
  await deleteOldSubscriptions(database, retention);
  await deleteOldMessages(database, retention);
  await deleteOldBuyers(database);
  await deleteOldStaffLog(database, retention);
  await deleteOldMailCounts(database);
  for (const table of [tokens, passwordResets, staffTokens]) {
    await database.delete(table).where(lt(table.expiresAt, sql`now()`));
  }
}
