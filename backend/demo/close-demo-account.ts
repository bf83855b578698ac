import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../database/open';
import { tokens, users } from '../database/schema';
import { dummyHash } from '../services/passwords';
import { demoShopper } from './demo-shopper';

/** Disables the demo account, whose password is public; returns whether it existed. */
export function closeDemoAccount(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const closed = await transaction
      .update(users)
      .set({ passwordHash: dummyHash })
      .where(and(eq(users.email, demoShopper.email), ne(users.passwordHash, dummyHash)))
      .returning({ id: users.id });
    const ids = closed.map(({ id }) => id);
    await transaction.delete(tokens).where(inArray(tokens.userId, ids));
    return ids.length > 0;
  });
}
