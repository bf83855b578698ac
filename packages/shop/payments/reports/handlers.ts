import type { Handlers } from '../../merchant/operations';
import { requireOrder } from '../../orders/merchant-orders';
import type { Database } from '../../platform/database/open';
import { readScreenshot } from '../payment-reports';
import { rejectPayment } from '../report-payment';
import { matchCredits } from './match-credits';
import type { reportOperations } from './operations';

export const reportHandlers = (database: Database, idOf: (host: string) => Promise<number>) =>
  ({
    rejectPayment: async ({ store, number, ...rejection }) =>
      rejectPayment(database, await idOf(store), number, rejection),
    async showScreenshot({ store, number }) {
      const { id } = await requireOrder(database, await idOf(store), number);
      return { picture: await readScreenshot(database, id) };
    },
    matchCredits: async ({ store, credits }) => matchCredits(database, await idOf(store), credits),
  }) satisfies Handlers<typeof reportOperations>;
