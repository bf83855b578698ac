import { and, asc, eq, gt } from 'drizzle-orm';
import type { Handlers, OldNeeds as Needs } from '../merchant/operations';
import { HttpError } from '../platform/http/http-error';
import { newPasswordUrl } from '../platform/public-urls';
import { erasePerson } from './erase';
import type { shopperOperations } from './operations';
import { lockUserByEmail } from './password-reset';
import { findPerson } from './person';
import { readPersonalData } from './personal-data';
import { erasures } from './schema';
import { createResetToken } from './tokens';

const pageSize = 1000;

export function shopperHandlers({ database, settings, pictures, storeOf, publish }: Needs) {
  async function requirePerson(host: string, shopper: string) {
    const store = await storeOf(host);
    const person = await findPerson(database, store.id, shopper);
    const data = await readPersonalData(database, settings, store, person);
    const isStored = Object.values(data).some((part) => Array.isArray(part) && part.length > 0);
    if (!person.userId && !isStored) {
      throw new HttpError(404, `This store has stored nothing about ${shopper}.`);
    }
    return { store, person, data };
  }

  return {
    exportShopper: async ({ store, shopper }) => (await requirePerson(store, shopper)).data,
    async eraseShopper({ store: host, shopper }) {
      const { store, person } = await requirePerson(host, shopper);
      const erasing = { database, pictures, publish };
      return { retainedOrders: await erasePerson(erasing, store, person, 'merchant') };
    },
    async makePasswordLink({ store, email }) {
      const { id, host } = await storeOf(store);
      const userId = await lockUserByEmail(database, id, email);
      if (!userId) throw new HttpError(404, `An account for ${email} was not found in this store.`);
      return { link: newPasswordUrl(settings, host, await createResetToken(database, userId)) };
    },
    async listErasures({ store, after }) {
      const { id: storeId } = await storeOf(store);
      const rows = await database
        .select()
        .from(erasures)
        .where(and(eq(erasures.storeId, storeId), gt(erasures.id, after)))
        .orderBy(asc(erasures.id))
        .limit(pageSize);
      return {
        rows: rows.map(({ at, by, accountId, retainedOrders }) => ({
          at: at.toISOString(),
          by,
          accountId,
          retainedOrders,
        })),
        next: rows.length === pageSize ? rows.at(-1)?.id : undefined,
      };
    },
  } satisfies Handlers<typeof shopperOperations>;
}
