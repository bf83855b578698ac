import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../database/open';
import { tokens, users } from '../database/schema';
import { nobodysHash } from '../services/passwords';
import { demoShopper } from './demo-shopper';

/**
 * Takes the demo shopper's password away, which everybody can read in README, and ends what was
 * opened by it. Answers whether there was one to take.
 */
export function closeDemoAccount(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const closed = await transaction
      .update(users)
      .set({ passwordHash: nobodysHash })
      .where(and(eq(users.email, demoShopper.email), ne(users.passwordHash, nobodysHash)))
      .returning({ id: users.id });
    const ids = closed.map(({ id }) => id);
    await transaction.delete(tokens).where(inArray(tokens.userId, ids));
    return ids.length > 0;
  });
}
