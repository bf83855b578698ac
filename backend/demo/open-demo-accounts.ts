import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { stores, users } from '../database/schema';
import { nobodysHash, verifyPassword } from '../services/passwords';
import { demoShopper } from './demo-shopper';

/** The published sign-in of the demo, and the hosts of the stores that it opens. */
export async function openDemoAccounts(database: Database) {
  const { email, password } = demoShopper;
  const accounts = await database
    .select({ host: stores.host, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(stores, eq(stores.id, users.storeId))
    .where(eq(users.email, email))
    .orderBy(asc(stores.id));
  const hosts: string[] = [];
  for (const { host, passwordHash } of accounts) {
    if (passwordHash === nobodysHash) continue;
    if (await verifyPassword(password, passwordHash)) hosts.push(host);
  }
  return { email, password, hosts };
}
