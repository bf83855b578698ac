import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { pageOf } from '../operation/all-rows';
import { after } from '../operation/inputs';
import { operation } from '../operation/operation';
import { readableTime, sortableTime } from '../operation/readable-time';
import { oneClickUnsubscribe } from '../platform/public-urls';
import { listRestockRequests } from './restock';
import { subscriptions } from './schema';

const pageSize = 50;

export const subscriptionOperations = {
  /** Confirmed ones only, newest first. */
  listSubscribers: operation({
    title: 'Subscribers',
    section: 'newsletter',
    hint: 'Each address was confirmed by its owner, or imported, as Agreed to says. Put the unsubscribe link of the file into your newsletter.',
    input: z.object({ after }),
    async run({ database, settings, store }, { after }) {
      const { id, kind, email, createdAt, confirmedAt, agreedTo, token } = subscriptions;
      const isSubscriber = and(eq(kind, 'newsletter'), isNotNull(confirmedAt));
      const isNext = after === 0 ? undefined : lt(id, after);
      const rows = await database
        .select({ id, email, createdAt, confirmedAt, agreedTo, token })
        .from(subscriptions)
        .where(and(eq(subscriptions.storeId, store.id), isSubscriber, isNext))
        .orderBy(desc(id))
        .limit(pageSize);
      const linked = rows.map(({ token, ...row }) => ({
        ...row,
        unsubscribe: oneClickUnsubscribe(settings, store.host, token),
      }));
      return pageOf(linked, pageSize);
    },
    columns: [
      { label: 'Email', value: ({ email }) => email },
      { label: 'Subscribed', value: ({ createdAt }) => sortableTime(createdAt) },
      {
        label: 'Confirmed',
        value: ({ confirmedAt }) => (confirmedAt ? sortableTime(confirmedAt) : ''),
      },
      { label: 'Agreed to', isDetail: true, value: ({ agreedTo }) => agreedTo ?? '' },
      { label: 'Unsubscribe', isDetail: true, value: ({ unsubscribe }) => unsubscribe },
    ],
  }),
  /** Confirmed requests that wait, by product and choice, the most wanted ones first. */
  listRestockRequests: operation({
    title: 'Products that shoppers wait for',
    section: 'products',
    hint: 'They get a mail when the product is in stock again. A product that is hidden or not available waits, too.',
    input: z.object({
      after,
      limit: z.number().int().min(1).max(100).default(50).meta({ isHidden: true }),
    }),
    async run({ database, store }, { after, limit }) {
      const rows = await listRestockRequests(database, store.id, { skip: after, limit });
      return { rows, next: rows.length === limit ? after + rows.length : undefined };
    },
    columns: [
      { label: 'Product', value: ({ title }) => title },
      { label: 'Choice', value: ({ size, color }) => [size, color].filter(Boolean).join(', ') },
      { label: 'Shoppers', value: ({ requests }) => String(requests) },
      { label: 'Since', value: ({ oldestAt }) => readableTime(oldestAt) },
    ],
  }),
};
