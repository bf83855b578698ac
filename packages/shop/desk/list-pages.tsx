/** @jsxImportSource hono/jsx */
import { orderStatus } from '@aangan/contract/rules/order-status';
import type { Section } from '../staff/sections';
import { ErrorMessage } from './components';
import type { ListPage } from './list-page';

const { pending, cancelled } = orderStatus;

/** What sections add to the lists of the table. */
export const listPages: Partial<Record<Section, ListPage>> = {
  orders: {
    key: 'number',
    hasPages: true,
    none: () => 'No matching orders.',
    intro: ({ var: { store } }, { unticked }) => (
      <>
        <p class="row">
          <a class="button" href={`/desk/${store.host}/orders/new`}>
            New order
          </a>
        </p>
        {unticked && <ErrorMessage>Tick the orders to print first.</ErrorMessage>}
      </>
    ),
    ticked: {
      isTickable: ({ status }) => status !== pending && status !== cancelled,
      actions: {
        'Packing slips of chosen orders': 'slips',
        'Address labels of chosen orders': 'labels',
      },
    },
  },
  messages: { none: () => 'No messages.' },
  newsletter: {
    none: () => 'No subscribers with a confirmed address.',
    intro: () => (
      <p>
        Each address was confirmed by its owner. Put the unsubscribe link of the file into your
        newsletter.
      </p>
    ),
  },
  staff: { key: 'email', none: () => 'No staff.' },
  customers: { none: () => 'Nothing was erased yet.' },
  log: { none: () => 'No changes yet.' },
  coupons: { key: 'code', none: () => 'No coupons yet.' },
  reviews: { key: 'id', none: ({ status = 'waiting' }) => `No reviews ${status}.` },
};
