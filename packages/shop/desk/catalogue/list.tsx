/** @jsxImportSource hono/jsx */

import { countText } from '@aangan/contract/rules/count-text';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { CatalogueProduct } from '../../catalogue/product';
import { missingRatesLabel } from '../../invoices/missing-rates';
import { readableDay } from '../../merchant/readable-time';
import { readPageQuery } from '../../platform/http/read-input';
import { formatPaise } from '../../platform/paise';
import { Button, Field, Page, SavedNotice, Table } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { productPath } from './path';

const views = {
  all: 'All products',
  hidden: 'Hidden',
  low: 'Low on stock',
  awaited: 'Awaited by shoppers',
};

const pageSize = 25;
const query = z.object({
  show: z.enum(Object.keys(views) as (keyof typeof views)[]).default('all'),
  text: z.string().trim().max(200).optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
type Query = z.output<typeof query>;

const stockLabel = ({ stock, variants }: CatalogueProduct) => {
  if (variants.length > 0) return `${variants.length} variants`;
  return stock === null ? 'not counted' : `${stock} in stock`;
};

const productRow = (context: DeskContext, product: CatalogueProduct) => (
  <tr>
    <td class="picture">
      {product.images[0] && (
        <img src={product.images[0]} alt="" width="56" height="56" loading="lazy" />
      )}
    </td>
    <th scope="row" class="name">
      <a href={productPath(context, product.handle)}>{product.title}</a>
      <span class="hint">{product.category}</span>
    </th>
    <td>{formatPaise(product.discountedPricePaise ?? product.regularPricePaise)}</td>
    <td>
      {stockLabel(product)} {product.hidden && <span class="tag due">hidden</span>}
    </td>
  </tr>
);

type PageLinksProps = { query: Record<string, string>; skip: number; hasMore: boolean };

function PageLinks({ query, skip, hasMore }: PageLinksProps) {
  const link = (to: number) => `?${new URLSearchParams({ ...query, skip: String(to) })}`;
  return (
    <p class="row">
      {skip > 0 && <a href={link(Math.max(0, skip - pageSize))}>Previous products</a>}
      {hasMore && <a href={link(skip + pageSize)}>Next products</a>}
    </p>
  );
}

async function lowTable(context: DeskContext) {
  const { merchant, store } = context.var;
  const [stats] = await merchant.showStats({ store: store.host });
  const low = stats?.lowOnStock ?? [];
  if (low.length === 0) {
    return (
      <p>
        None. Enter on a product's page at how many left it is low on stock ('Low on stock at'), or
        set one number for all products: <code>lowStockAt</code> in store.json.
      </p>
    );
  }
  return (
    <Table columns={['Product', 'Left']}>
      {low.map(({ handle, title, stock, variants }) => (
        <tr>
          <th scope="row" class="name">
            <a href={productPath(context, handle)}>{title}</a>
          </th>
          <td>{variants.join('; ') || stock}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Shoppers' requests for a mail when a product is back in stock. */
async function awaitedTable(context: DeskContext, { show, skip }: Query) {
  const { merchant, store } = context.var;
  const page = { store: store.host, after: skip, limit: pageSize };
  const { rows: requests, next } = await merchant.listRestockRequests(page);
  if (requests.length === 0) return <p>No shopper waits for a product.</p>;
  return (
    <>
      <p class="muted">
        They get a mail when the product is in stock again. A product that is hidden or not
        available waits, too.
      </p>
      <Table columns={['Product', 'Choice', 'Shoppers', 'Since']}>
        {requests.map(({ handle, title, size, color, ...one }) => (
          <tr>
            <th scope="row" class="name">
              <a href={productPath(context, handle)}>{title}</a>
            </th>
            <td>{[size, color].filter(Boolean).join(', ') || 'any'}</td>
            <td>{countText(one.requests, 'shopper')}</td>
            <td>since {readableDay(one.oldestAt)}</td>
          </tr>
        ))}
      </Table>
      <PageLinks query={{ show }} skip={skip} hasMore={next !== undefined} />
    </>
  );
}

async function foundTable(context: DeskContext, { show, text, skip }: Query) {
  const { merchant, store } = context.var;
  const found = await merchant.findProducts({
    store: store.host,
    text: text || undefined,
    hidden: show === 'hidden' ? true : undefined,
    skip,
    limit: pageSize + 1,
  });
  return (
    <>
      {found.length === 0 && <p>No matching products.</p>}
      {found.length > 0 && (
        <Table columns={['Picture', 'Product', 'Price', 'Stock']}>
          {found.slice(0, pageSize).map((product) => productRow(context, product))}
        </Table>
      )}
      <PageLinks query={{ show, text: text ?? '' }} skip={skip} hasMore={found.length > pageSize} />
    </>
  );
}

/** Named on the first page of all products. */
async function missingRatesNotice(context: DeskContext) {
  const { merchant, store } = context.var;
  const { products, handles } = await merchant.showWithoutGstRate({ store: store.host });
  const named = handles.slice(0, 5);
  if (products === 0) return null;
  return (
    <p class="notice">
      {missingRatesLabel(products)}:{' '}
      {named.map((handle, index) => (
        <>
          {index > 0 && ', '}
          <a href={productPath(context, handle)}>{handle}</a>
        </>
      ))}
      {products > named.length && ` and ${products - named.length} more`}. Enter a rate on each, or
      set one for all or by category in store.json.
    </p>
  );
}

export function productListRoute(app: Hono<DeskEnv>): void {
  app.get('/:host/products', async (context) => {
    const chosen = readPageQuery(context.req, query);
    const { show, text, skip } = chosen;
    const isStart = show === 'all' && !text && skip === 0;
    const tables = { low: lowTable, awaited: awaitedTable, all: foundTable, hidden: foundTable };
    const table = await tables[show](context, chosen);
    return context.html(
      <Page context={context} title="Products">
        <SavedNotice context={context} />
        <p class="row">
          <a class="button" href={`/desk/${context.var.store.host}/products/new/product`}>
            New product
          </a>
          <a class="button" href={`/desk/${context.var.store.host}/products/new/file`}>
            Import a file
          </a>
        </p>
        {isStart && (await missingRatesNotice(context))}
        <form class="row card">
          <Field
            type="select"
            name="show"
            label="Show"
            value={show}
            options={Object.entries(views)}
          />
          <div class="field">
            <label for="text">Title, category or id</label>
            <input id="text" type="search" name="text" value={text} maxlength={200} />
          </div>
          <Button>Find</Button>
        </form>
        {table}
      </Page>,
    );
  });
}
