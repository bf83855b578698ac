import type { Revalidation } from '@aangan/contract/revalidation';
import { listRestockRequests } from '../marketing/restock';
import type { Handlers, operations } from '../merchant/operations';
import type { Database } from '../platform/database/open';
import { oneClickUnsubscribe, type UrlSettings } from '../platform/public-urls';
import type { Store } from '../stores/stores';
import {
  listMessages,
  listSubscribers,
  readContactSettings,
  setContactSettings,
} from './contact-settings';

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
