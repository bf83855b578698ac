import { calls } from '@/lib/contract/calls';
import type { ReceivedProduct } from '@/lib/contract/product';
import type { ReceivedStoreInfo } from '@/lib/contract/store-info';
import { advice, type Finding, fault } from '../findings';
import type { BackendSession, Inspect } from '../session';

type List = Inspect<typeof calls.products>;

type Catalogue = {
  info: ReceivedStoreInfo | undefined;
  /** A product that can be ordered. */
  product: ReceivedProduct | undefined;
};

const isSame = (one = '', other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();

export const priceOf = ({ discountedPrice, regularPrice }: ReceivedProduct): number =>
  discountedPrice || (regularPrice ?? 0);

function inspectInfo({ storeName, companyName, categories }: ReceivedStoreInfo): Finding[] {
  return [
    ...(storeName || companyName ? [] : [fault('storeName', 'the name of the store', storeName)]),
    ...(categories?.length ? [] : [advice('categories', 'at least one category', categories)]),
  ];
}

const inspectFirstPage: List = ({ data, total }) => [
  ...(total === 0 ? [fault('data', 'at least one product', data)] : []),
  ...(data.length > 12 ? [fault('data', 'at most 12 products, as `limit`', data.length)] : []),
  ...(total < data.length ? [fault('pagination.total', `at least ${data.length}`, total)] : []),
  ...data.flatMap((product, index) =>
    priceOf(product) > 0 ? [] : [advice(`data[${index}].regularPrice`, 'a price', product.id)],
  ),
];

/** All products of a filtered list have the value of the filter. */
function matching(field: 'category' | 'parentCategory', value: string): List {
  return ({ data }) => {
    const index = data.findIndex((product) => !isSame(product[field], value));
    if (index < 0) return [];
    return [fault(`data[${index}].${field}`, `${value}, in any case`, data[index]?.[field])];
  };
}

async function checkPages(session: BackendSession, total: number): Promise<void> {
  const sizeOf = (size: number): List => {
    return ({ data, total: counted }) => [
      ...(data.length === size ? [] : [fault('data', `${size} product(s)`, data.length)]),
      ...(counted === total ? [] : [fault('pagination.total', `${total}, as before`, counted)]),
    ];
  };
  const page = (number: number, check: string, inspect: List) =>
    session.read(calls.products, check, { query: { page: number, limit: 1 } }, inspect);
  if (total > 1) {
    const first = await page(1, 'page 1 of one product', sizeOf(1));
    const shown = first?.data[0]?.id;
    await page(2, 'page 2 of one product', (list) => [
      ...sizeOf(1)(list),
      ...(list.data[0]?.id === shown
        ? [fault('data[0].id', 'another product than on page 1', shown)]
        : []),
    ]);
  } else session.skip(calls.products, 'page 2', 'The shop has fewer than two products.');
  await page(total + 1, 'a page beyond the last', ({ data }) =>
    data.length === 0 ? [] : [fault('data', 'no products', data.length)],
  );
}

async function checkFilters(
  session: BackendSession,
  products: ReceivedProduct[],
  categories: string[],
): Promise<void> {
  const list = (check: string, query: Record<string, string>, inspect: List) =>
    session.read(calls.products, check, { query: { page: 1, limit: 12, ...query } }, inspect);
  const known = products.find(({ category }) => category)?.category;
  const category = categories.find((name) => isSame(name, known)) ?? known ?? categories[0];
  if (category !== undefined) {
    await list('a category in lower case', { category: category.toLowerCase() }, (received) => [
      ...matching('category', category)(received),
      ...(received.total === 0 && isSame(category, known)
        ? [fault('data', `the products of ${category}`, received.data)]
        : []),
    ]);
  } else session.skip(calls.products, 'a category', 'No category is known.');
  await list('an unknown category', { category: 'check-backend unknown' }, ({ total }) =>
    total === 0 ? [] : [fault('pagination.total', '0', total)],
  );
  const typed = products.find((product) => product.category && product.parentCategory);
  if (typed?.category && typed.parentCategory) {
    const query = {
      category: typed.category.toLowerCase(),
      parentCategory: typed.parentCategory,
    };
    await list('a parent category', query, matching('parentCategory', typed.parentCategory));
  }
  await list('100 products', { limit: '100' }, ({ data, total }) =>
    data.length === Math.min(100, total)
      ? []
      : [fault('data', `${Math.min(100, total)} products`, data.length)],
  );
  await list('featured products', { featured: 'true' }, () => []);
}

export async function checkCatalogue(session: BackendSession): Promise<Catalogue> {
  const info = await session.read(calls.storeInfo, 'the store', {}, inspectInfo);
  const list = await session.read(
    calls.products,
    'the first 12 products',
    { query: { page: 1, limit: 12 } },
    inspectFirstPage,
  );
  const products = list?.data ?? [];
  if (list) {
    await checkPages(session, list.total);
    await checkFilters(session, products, info?.categories ?? []);
  }
  const shown = products.find((one) => one.available !== false && priceOf(one) > 0);
  let product: ReceivedProduct | undefined;
  if (shown) {
    product = await session.read(
      calls.product,
      'one product',
      { path: { id: shown.id } },
      (one) => [
        ...(one.id === shown.id ? [] : [fault('id', shown.id, one.id)]),
        ...(priceOf(one) === priceOf(shown)
          ? []
          : [fault('regularPrice', `₹${priceOf(shown)}, as in the list`, priceOf(one))]),
      ],
    );
  } else session.skip(calls.product, 'one product', 'No product of the list can be ordered.');
  const unknown = { path: { id: 'check-backend-unknown' } };
  await session.expectError(calls.product, 'an unknown product', unknown, [404, 410]);
  return { info, product };
}
