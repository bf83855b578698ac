import { countText } from '@aangan/contract/rules/count-text';
import { sizeLabelKey } from '@aangan/contract/rules/product-attributes';
import { type Options, optionsLabel, variantId } from '@aangan/contract/rules/variants';
import { z } from 'zod';
import { after, hundredths, store, text } from '../operation/inputs';
import { type Needs, operation, shopOperation } from '../operation/operation';
import { HttpError } from '../platform/http/http-error';
import { parseInput } from '../platform/http/read-input';
import { decimalRupees, formatPaise } from '../platform/paise';
import type { Store } from '../stores/stores';
import { requireStore } from '../stores/stores';
import { type Batch, batchSchema, handleSelectionSchema, hasFieldsToWrite } from './batch';
import { isLowOrSoldOut, readLowStock } from './low-stock';
import {
  findProducts,
  readAttributeKeys,
  readCategories,
  readPage,
  readProduct,
  readWithoutGstRate,
  removeProducts,
  syncCatalogue,
} from './merchant-products';
import { type CatalogueProduct, omitUndefined } from './product';
import { checkNewProducts, checkProducts, upsertProducts } from './upsert-products';
import { stock } from './value-schemas';
import { variantKey, variantPricePaise } from './variants';

const section = 'products';

const handle = text(200).meta({ label: 'Product', hint: 'Its id.' });
const handles = z.array(text(200)).max(100_000);
const named = handles.min(1).meta({ label: 'Products', hint: 'Their ids.', value: 'HANDLE' });

async function setHidden(needs: Needs & { store: Store }, handles: string[], hidden: boolean) {
  const products = [...new Set(handles)].map((handle) => ({ handle, hidden }));
  const batch = batchSchema.parse({ products, fields: ['hidden'] });
  const { changed, unknown = [] } = await upsertProducts(needs.database, needs.store.id, batch);
  if (changed.length > 0) await syncCatalogue(needs, changed);
  return { changed, unknown };
}

const visibility = (label: string) => (answer: { changed: string[]; unknown: string[] }) =>
  [
    `${countText(answer.changed.length, 'product')} ${label}.`,
    answer.unknown.length > 0 && `Not found: ${answer.unknown.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');

const nameOf = (variant: Options) => optionsLabel(variant) || variantId(variant);

const sizeLabelOf = ({ attributes }: CatalogueProduct) =>
  attributes.find(({ key }) => key === sizeLabelKey)?.value[0];

/** Writes a product and publishes it; 400 where that is rejected. */
async function writeProduct<Answer>(
  needs: Needs & { store: Store },
  answer: Answer,
  batch: Batch,
): Promise<Answer> {
  const { database, store } = needs;
  const parsed = parseInput(batchSchema, batch);
  const { rejected: [rejection] = [] } = await upsertProducts(database, store.id, parsed);
  if (rejection) throw new HttpError(400, rejection.reason);
  await syncCatalogue(
    needs,
    batch.products.map(({ handle }) => handle),
  );
  return answer;
}

/** What a product without sizes and colours is sold for; nothing of one that has some. */
const singleOf = ({ variants, stock, ...prices }: CatalogueProduct) =>
  variants.length > 0
    ? {}
    : {
        price: variantPricePaise(prices),
        mrp: prices.discountedPricePaise && prices.regularPricePaise,
        stock,
      };

export const catalogueOperations = {
  upsertProducts: shopOperation({
    title: 'Write products',
    input: batchSchema
      .safeExtend({
        store,
        /** Dry run. */
        check: z.boolean().default(false),
        /** With `check`: treats the store as empty. */
        newStore: z.boolean().default(false),
      })
      .refine(hasFieldsToWrite, 'A product lacks a field listed in `fields`'),
    isInternal: true,
    async run({ database }, { store, check, newStore, ...batch }) {
      if (check && newStore) return checkNewProducts(batch);
      const { id } = await requireStore(database, store);
      return check ? checkProducts(database, id, batch) : upsertProducts(database, id, batch);
    },
  }),
  listProducts: operation({
    title: 'Read products',
    section,
    input: z.object({ after }),
    isInternal: true,
    run: ({ database, store }, { after }) => readPage(database, store.id, after),
  }),
  /** In catalogue order; the words of `text` stand in handle, title or category. */
  findProducts: operation({
    title: 'Products',
    section,
    input: z.object({
      text: text(200).optional().meta({ label: 'Title, category or id' }),
      hidden: z.boolean().optional().meta({ label: 'Hidden' }),
      after,
      limit: z.number().int().min(1).max(100).default(25).meta({ isHidden: true }),
    }),
    async run({ database, store }, { after: skip, limit, ...filter }) {
      const rows = await findProducts(database, store.id, { ...filter, skip, limit });
      return { rows, next: rows.length === limit ? skip + limit : undefined };
    },
    columns: [
      { label: 'Product', value: ({ title }) => title },
      { label: 'Id', isDetail: true, value: ({ handle }) => handle },
      { label: 'Category', value: ({ category }) => category },
      {
        label: 'Price',
        value: (product) => decimalRupees(variantPricePaise(product)),
        shown: (product) => formatPaise(variantPricePaise(product)),
      },
      {
        label: 'Stock',
        value: ({ stock, variants }) =>
          variants.length > 0 ? countText(variants.length, 'variant') : `${stock ?? 'not counted'}`,
      },
      { label: 'Shown', value: ({ hidden }) => (hidden ? 'hidden' : '') },
    ],
  }),
  listLowOnStock: operation({
    title: 'Low on stock',
    section,
    hint: "What is sold out, and what is low on stock: enter at how many left under Settings, 'Change returns and stock', or on a product's page.",
    input: z.object({}),
    run: async ({ database, store }) => ({
      rows: await readLowStock(database, store.id, isLowOrSoldOut),
    }),
    columns: [
      { label: 'Product', value: ({ title }) => title },
      { label: 'Left', value: ({ stock, variants }) => variants.join('; ') || `${stock}` },
    ],
  }),
  showProduct: operation({
    title: 'Show a product',
    section,
    subject: 'handle',
    input: z.object({ handle }),
    isRead: true,
    run: ({ database, store }, { handle }) => readProduct(database, store, handle),
  }),
  /** What a file of the products names. */
  showCatalogue: operation({
    title: 'Show what the catalogue consists of',
    section,
    input: z.object({}),
    isInternal: true,
    run: async ({ database, store: { id } }) => ({
      categories: await readCategories(database, id),
      attributeKeys: await readAttributeKeys(database, id),
    }),
  }),
  listWithoutGstRate: operation({
    title: 'Without a GST rate',
    section,
    hint: 'Orders with them get no tax invoice. Enter a rate on each, or one for all or by category under Settings.',
    input: z.object({ after }),
    run: ({ database, store }, { after }) => readWithoutGstRate(database, store.id, after),
    columns: [
      { label: 'Product', value: ({ title }) => title },
      { label: 'Id', value: ({ handle }) => handle },
    ],
  }),
  addVariant: operation({
    title: 'Add a size or colour',
    button: 'Add',
    section,
    subject: 'handle',
    hint: 'Once a product has sizes or colours, it is sold in these alone. The first one takes over price, stock, weight and SKU.',
    input: z.object({
      handle,
      size: text(80).optional().meta({ label: 'Size' }),
      sizeLabel: text(40).optional().meta({
        label: 'What sizes are called',
        hint: 'Shoppers see it, such as Pot size. If empty: Size.',
      }),
      color: text(80).optional().meta({ label: 'Colour' }),
      price: hundredths.nullish().meta({ label: 'Price', unit: '₹' }),
      mrp: hundredths.nullish().meta({ label: 'MRP', unit: '₹' }),
      stock: stock.nullish().meta({ label: 'Stock', hint: 'An empty stock is not counted.' }),
    }),
    async run(needs, { handle, size = null, color = null, sizeLabel, ...given }) {
      const product = await readProduct(needs.database, needs.store, handle);
      const label = sizeLabel ?? sizeLabelOf(product) ?? 'Size';
      const attributes = size === null ? [] : [{ key: sizeLabelKey, value: [label] }];
      if (product.variants.some((one) => variantKey(one) === variantKey({ size, color }))) {
        throw new HttpError(409, 'The product has this size and colour. Change it on its page.');
      }
      const { price, mrp, stock } = { ...singleOf(product), ...omitUndefined(given) };
      if (!price) throw new HttpError(400, 'Enter a price.', { field: 'price' });
      const prices = { regularPricePaise: mrp ?? price, discountedPricePaise: mrp ? price : null };
      const variants = [{ size, color, stock: stock ?? ('uncounted' as const), ...prices }];
      const answer = { title: product.title, variant: nameOf({ size, color }) };
      return writeProduct(needs, answer, {
        products: [{ handle, variants, attributes }],
        fields: ['variants', 'attributes', 'regularPricePaise', 'discountedPricePaise', 'stock'],
        attributeKeys: attributes.map(({ key }) => key),
        newVariants: true,
      });
    },
    isOffered: (_: CatalogueProduct) => true,
    form(product) {
      const { price, mrp, stock } = singleOf(product);
      return {
        price: { value: price ? decimalRupees(price) : undefined },
        mrp: { value: mrp ? decimalRupees(mrp) : undefined },
        stock: { value: stock?.toString() },
        sizeLabel: { value: sizeLabelOf(product) },
      };
    },
    done: ({ title, variant }) => `${variant} is added to ${title}.`,
  }),
  removeVariant: operation({
    title: 'Remove a size or colour',
    button: 'Remove',
    section,
    subject: 'handle',
    hint: 'Its stock is gone; orders stay. Without the last one, the product is sold as a whole.',
    input: z.object({
      handle,
      variant: text(200).meta({ label: 'Size or colour', hint: 'Such as Olive-M.' }),
    }),
    isDestructive: true,
    async run(needs, { handle, variant }) {
      const product = await readProduct(needs.database, needs.store, handle);
      const variants = product.variants.filter((one) => variantId(one) !== variant);
      if (variants.length === product.variants.length) {
        throw new HttpError(404, `${product.title} has no size or colour "${variant}".`);
      }
      const change = { products: [{ ...product, variants }], fields: ['variants' as const] };
      return writeProduct(needs, { title: product.title, variant }, change);
    },
    isOffered: ({ variants }: CatalogueProduct) => variants.length > 0,
    form: ({ variants }) => ({
      variant: { options: variants.map((one) => [variantId(one), nameOf(one)]) },
    }),
    done: ({ title, variant }) => `${variant} is removed from ${title}.`,
  }),
  setGoesWith: operation({
    title: 'Choose what goes with it',
    button: 'Save',
    section,
    subject: 'handle',
    hint: 'The page of the product recommends these.',
    input: z.object({
      handle,
      products: z
        .array(text(200))
        .max(20)
        .default([])
        .meta({ label: 'Products', hint: 'Their ids; without any, none.', isProducts: true }),
    }),
    async run(needs, { handle, products }) {
      const { title } = await readProduct(needs.database, needs.store, handle);
      const change = { products: [{ handle, goesWith: products }], fields: ['goesWith' as const] };
      return writeProduct(needs, { title, count: products.length }, change);
    },
    isOffered: (_: CatalogueProduct) => true,
    form: ({ goesWith }) => ({
      products: { value: goesWith.join(','), hint: 'Find products by name, and tick them.' },
    }),
    done: ({ title, count }) => `${countText(count, 'product')} chosen to go with ${title}.`,
  }),
  hideProducts: operation({
    title: 'Hide products',
    section,
    subject: 'handles',
    hint: 'Shoppers do not see them.',
    input: z.object({ handles: named }),
    run: (needs, { handles }) => setHidden(needs, handles, true),
    done: visibility('hidden'),
  }),
  unhideProducts: operation({
    title: 'Show hidden products again',
    section,
    subject: 'handles',
    input: z.object({ handles: named }),
    run: (needs, { handles }) => setHidden(needs, handles, false),
    done: visibility('shown again'),
  }),
  removeProducts: operation({
    title: 'Delete a product',
    button: 'Delete',
    section,
    subject: 'handles',
    hint: 'For good. Their orders stay. Hide what you may sell again.',
    input: z
      .object({
        handles: handles
          .optional()
          .meta({ label: 'Products', hint: 'Their ids.', value: 'HANDLE' }),
        all: z.boolean().default(false).meta({ label: 'All products of the store' }),
      })
      .refine(({ handles = [], all }) => all !== handles.length > 0, {
        error: 'Name the products to delete, or choose all.',
        path: ['handles'],
      }),
    isDestructive: true,
    endsSubject: true,
    isOffered: (_: CatalogueProduct) => true,
    form: () => ({ all: null }),
    async run(needs, { handles = [], all }) {
      const chosen = all ? 'all' : handles;
      const removed = await removeProducts(needs.database, needs.store.id, chosen);
      if (removed > 0) await syncCatalogue(needs, chosen);
      return { removed, missing: all ? 0 : handles.length - removed };
    },
    done: ({ removed, missing }) =>
      [
        `${countText(removed, 'product')} deleted.`,
        missing > 0 && `${countText(missing, 'product')} not found.`,
      ]
        .filter(Boolean)
        .join(' '),
  }),
  /** Updates the store's categories and notifies the storefront. */
  syncCatalogue: operation({
    title: 'Publish the catalogue',
    section,
    input: z.object({
      changed: handleSelectionSchema,
      /** New order of the categories. */
      categories: z.array(text(200)).max(10_000).optional(),
    }),
    isInternal: true,
    run: (needs, { changed, categories }) => syncCatalogue(needs, changed, categories),
  }),
};
