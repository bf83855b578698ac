import { emailSchema } from '@aangan/contract/credentials';
import { z } from 'zod';
import { addSubscriber } from '../marketing/subscriptions';
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
    for (const { email, firstName, lastName, consent } of customers) {
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
      const isNew = consent !== null && (await addSubscriber(transaction, storeId, email, consent));
      if (isNew) counts.subscribed++;
    }
    return counts;
  });
}
