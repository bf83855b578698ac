import type { Revalidation } from '@/lib/contract/revalidation';
import type { Database } from '../database/open';
import { oneClickUnsubscribe, type UrlSettings } from '../public-urls';
import {
  listMessages,
  listSubscribers,
  readContactSettings,
  setContactSettings,
} from '../services/contact-settings';
import { listRestockRequests } from '../services/restock';
import type { Store } from '../services/stores';
import type { Handlers, operations } from './operations';

type ContactOperation =
  | 'showContactSettings'
  | 'setContactSettings'
  | 'listSubscribers'
  | 'listMessages'
  | 'listRestockRequests';

/** The operations on what customers send. */
export function contactHandlers(
  database: Database,
  settings: UrlSettings,
  storeOf: (host: string) => Promise<Store>,
  publish: (event: Revalidation) => Promise<boolean>,
): Handlers<Pick<typeof operations, ContactOperation>> {
  return {
    showContactSettings: async ({ store }) =>
      readContactSettings(database, (await storeOf(store)).id),
    async setContactSettings({ store, ...change }) {
      const { id, host } = await storeOf(store);
      const inbox = await setContactSettings(database, id, change);
      await publish({ store: host, storeInfo: true });
      return inbox;
    },
    async listSubscribers({ store, ...page }) {
      const { id, host } = await storeOf(store);
      const { rows, next } = await listSubscribers(database, id, page);
      const withLink = rows.map(({ token, ...row }) => ({
        ...row,
        unsubscribe: oneClickUnsubscribe(settings, host, token),
      }));
      return { rows: withLink, next };
    },
    listMessages: async ({ store, ...page }) =>
      listMessages(database, (await storeOf(store)).id, page),
    listRestockRequests: async ({ store, ...page }) =>
      listRestockRequests(database, (await storeOf(store)).id, page),
  };
}
