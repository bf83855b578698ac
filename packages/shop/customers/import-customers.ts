import { emailSchema } from '@aangan/contract/credentials';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptions } from '../marketing/schema';
import type { Database } from '../platform/database/open';
import { queueMails } from '../platform/mail/outbox';
import { dummyHash } from '../platform/passwords';
import { users } from './schema';

const name = z.string().trim().max(80);

/** A row of another shop's list. Without any name it is only a subscriber. */
export const importedCustomerSchema = z.object({
  email: z.string().pipe(emailSchema),
  firstName: name,
  lastName: name,
  /** What the list says of the newsletter, in its words; null where it does not say yes. */
  consent: z.string().max(300).nullable(),
});
export type ImportedCustomer = z.output<typeof importedCustomerSchema>;

async function subscribe(
  database: Database,
  storeId: number,
  { email, consent }: ImportedCustomer,
): Promise<boolean> {
  if (consent === null) return false;
  const own = { storeId, kind: 'newsletter' as const, email };
  const isSame = and(
    eq(subscriptions.storeId, storeId),
    eq(subscriptions.kind, own.kind),
    eq(subscriptions.email, email),
  );
  if ((await database.$count(subscriptions, isSame)) > 0) return false;
  const values = { ...own, confirmedAt: new Date(), agreedTo: consent };
  return (await database.insert(subscriptions).values(values).returning()).length > 0;
}

/**
 * Adds accounts without a password, and subscribers. Known accounts stay as they are: who has
 * unsubscribed since stays so.
 */
export function importCustomers(
  database: Database,
  storeId: number,
  { customers, sendLinks }: { customers: ImportedCustomer[]; sendLinks: boolean },
) {
  return database.transaction(async (transaction) => {
    const counts = { added: 0, known: 0, subscribed: 0 };
    for (const customer of customers) {
      const { email, firstName, lastName } = customer;
      if (firstName || lastName) {
        const [account] = await transaction
          .insert(users)
          .values({ storeId, email, firstName, lastName, passwordHash: dummyHash })
          .onConflictDoNothing({ target: [users.storeId, users.email] })
          .returning({ id: users.id });
        if (!account) {
          counts.known++;
          continue;
        }
        counts.added++;
        if (sendLinks) {
          await queueMails(transaction, [{ kind: 'customer invitation', subject: account.id }]);
        }
      }
      if (await subscribe(transaction, storeId, customer)) counts.subscribed++;
    }
    return counts;
  });
}
