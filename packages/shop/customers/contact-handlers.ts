import { listRestockRequests } from '../marketing/restock';
import type { Handlers, OldNeeds as Needs, operations } from '../merchant/operations';
import { oneClickUnsubscribe } from '../platform/public-urls';
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
export function contactHandlers({ database, settings, storeOf, publish }: Needs) {
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
  } satisfies Handlers<Pick<typeof operations, ContactOperation>>;
}
