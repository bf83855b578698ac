import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { stores, users } from '../database/schema';
import { dummyHash, verifyPassword } from '../services/passwords';
import { demoShopper } from './demo-shopper';

/** Returns the public demo sign-in and the hosts where it works. */
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
    if (passwordHash === dummyHash) continue;
    if (await verifyPassword(password, passwordHash)) hosts.push(host);
  }
  return { email, password, hosts };
}
