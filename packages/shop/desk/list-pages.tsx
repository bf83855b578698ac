/** @jsxImportSource hono/jsx */
import { countText } from '@aangan/contract/rules/count-text';
import { missingRatesLabel } from '../invoices/missing-rates';
import type { Section } from '../operation/sections';
import { isPrintable } from '../orders/order-labels';
import { formatPaise } from '../platform/paise';
import { ErrorMessage, sandboxNotice } from './components';
import type { DeskContext } from './env';
import type { ListPage, Row } from './list-page';

/** On the first page of all products. */
async function missingRatesNotice({ var: { merchant, store } }: DeskContext) {
  const { total } = await merchant.listWithoutGstRate({ store: store.host });
  if (total === 0) return null;
  return (
    <p class="notice">
      {missingRatesLabel(total)}. <a href="?list=listWithoutGstRate">See them</a>
    </p>
  );
}

/** Of lists of what orders brought. */
function salesTotal({ list }: Record<string, string>, rows: Row[]) {
  if (rows[0]?.creditedPaise === undefined || list === 'listMethodSales') return null;
  const sum = (field: string) => rows.reduce((total, row) => total + Number(row[field]), 0);
  const revenue = formatPaise(sum('revenuePaise'));
  // An order may have several products, and credits include delivery.
  if (list === 'listProductSales') {
    return (
      <p>
        <strong>
          {countText(sum('quantity'), 'piece')}, {revenue}
        </strong>
      </p>
    );
  }
  const goodwillPaise = sum('goodwillPaise');
  return (
    <p>
      <strong>
        {countText(sum('orders'), 'order')}, {revenue}
      </strong>
      , less {formatPaise(sum('creditedPaise'))} credited
      {goodwillPaise !== 0 && ` and ${formatPaise(goodwillPaise)} goodwill`}:{' '}
      {formatPaise(sum('revenuePaise') - sum('creditedPaise') - goodwillPaise)}.
    </p>
  );
}

const pretended = (context: DeskContext) => {
  const notice = sandboxNotice(context);
  return notice && <p class="notice">{notice}</p>;
};

const salesPage: ListPage = {
  none: ({ list }, { store }) =>
    list === 'listTaxes' && !store.info.gst
      ? 'This store has no GSTIN, so it issues no invoices and states no tax.'
      : 'None in this period.',
  intro: (context, query, rows) => (
    <>
      {pretended(context)}
      {salesTotal(query, rows)}
    </>
  ),
};

/** What sections add to the lists of the table. */
export const listPages: Partial<Record<Section, ListPage>> = {
  orders: {
    key: 'number',
    hasPages: true,
    none: () => 'No matching orders.',
    links: { 'New order': 'new' },
    intro: (context, { unticked }) =>
      unticked ? <ErrorMessage>Tick the orders to print first.</ErrorMessage> : pretended(context),
    ticked: {
      isTickable: ({ status }) => isPrintable({ status: Number(status) }),
      actions: {
        'Packing slips of chosen orders': 'slips',
        'Address labels of chosen orders': 'labels',
      },
    },
  },
  products: {
    key: 'handle',
    hasPages: true,
    none: ({ list }) => (list === undefined ? 'No matching products.' : 'There are none.'),
    picture: ({ images }) => (Array.isArray(images) ? images[0] : undefined),
    links: { 'New product': 'new/product', 'Import a file': 'new/file' },
    intro: (context, query) => Object.keys(query).length === 0 && missingRatesNotice(context),
  },
  sales: salesPage,
  campaigns: salesPage,
  staff: { key: 'email' },
  coupons: { key: 'code' },
  settings: { key: 'policy', intro: pretended },
  reviews: { key: 'id', none: ({ status = 'waiting' }) => `No reviews ${status}.` },
};
