import type { Database } from '../database/open';
import type { Handlers } from '../merchant/operations';
import type { statsOperations } from './operations';
import { reportVisits } from './report';
import { reportSales } from './sales';

export const statsHandlers = (
  database: Database,
  idOf: (host: string) => Promise<number>,
): Handlers<typeof statsOperations> => ({
  reportSales: async ({ store, ...period }) =>
    reportSales(database, { storeId: await idOf(store), ...period }),
  reportVisits: async ({ store, ...period }) =>
    reportVisits(database, { storeId: await idOf(store), ...period }),
});
