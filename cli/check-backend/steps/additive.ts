import { additiveCalls } from '@/lib/contract/additive-calls';
import { calls } from '@/lib/contract/calls';
import type { ReceivedProduct } from '@/lib/contract/product';
import type { ReceivedStoreInfo } from '@/lib/contract/store-info';
import { type Finding, fault } from '../findings';
import type { BackendSession, Inspect } from '../session';
import { priceOf } from './catalogue';

type List = Inspect<typeof calls.products>;

const firstPage = { page: 1, limit: 12 };

function hasProduct(id: string): List {
  return ({ data }) =>
    data.some((product) => product.id === id)
      ? []
      : [
          fault(
            'data',
            `the product ${id}`,
            data.map((product) => product.id),
          ),
        ];
}

const isAscending: List = ({ data }): Finding[] => {
  const prices = data.map(priceOf);
  const sorted = [...prices].sort((one, other) => one - other);
  return prices.join() === sorted.join()
    ? []
    : [fault('data', 'the lowest price first', prices.join(', '))];
};

const areCounted: Inspect<typeof additiveCalls.reviews> = ({ distribution, pagination }) => {
  const sum = distribution.reduce((all, some) => all + some, 0);
  return sum === pagination.total
    ? []
    : [fault('distribution', `${pagination.total} reviews in all`, sum)];
};

/** Calls that the store information announces: they must work. */
async function checkAnnounced(
  session: BackendSession,
  info: ReceivedStoreInfo,
  product: ReceivedProduct,
  token: string | undefined,
): Promise<void> {
  const { products } = calls;
  const isOffered = (name: string) => info.offers?.includes(name) ?? false;
  if (info.search) {
    const query = { ...firstPage, search: product.title };
    await session.read(products, 'search by a title', { query }, hasProduct(product.id));
  }
  if (isOffered('sort')) {
    const query = { ...firstPage, sort: 'price-asc' as const };
    await session.read(products, 'sort=price-asc', { query }, isAscending);
  }
  if (isOffered('facets')) {
    const query = { ...firstPage, facets: 'true' as const };
    await session.read(products, 'facets=true', { query }, ({ facets }) =>
      facets ? [] : [fault('facets', 'the groups of filters', facets)],
    );
  }
  if (isOffered('pinCodes')) {
    const path = { pin: '560001' };
    await session.read(additiveCalls.pinCode, 'a PIN code', { path });
  }
  if (isOffered('reviews')) {
    const sent = { path: { id: product.id }, query: firstPage };
    await session.read(additiveCalls.reviews, 'reviews of a product', sent, areCounted);
  }
  if (isOffered('addresses') && token) {
    await session.read(additiveCalls.addresses, 'a shopper', { token });
  }
  if (isOffered('personalData') && token) {
    await session.read(additiveCalls.personalData, 'a shopper', { token });
  }
  if (info.coupons) {
    const body = { code: 'CHECKBACKEND', lines: [{ id: product.id, quantity: 1 }] };
    await session.expectError(additiveCalls.checkCoupon, 'an unknown coupon', { body }, [409]);
  }
}

/** Additive calls that a backend may lack; it may not serve them wrongly. */
export async function checkAdditive(
  session: BackendSession,
  info: ReceivedStoreInfo,
  product: ReceivedProduct,
  token: string | undefined,
): Promise<void> {
  await checkAnnounced(session, info, product, token);
  await session.readOptional(additiveCalls.catalogue, 'a batch', { query: { limit: 10 } });
}

/** Names of the announced features. */
export function offeredFeatures({ offers = [], ...info }: ReceivedStoreInfo): string[] {
  const names = [
    'search',
    'coupons',
    'takesContactMessages',
    'countsPages',
    'sendsMail',
    'cashOnDelivery',
  ] as const;
  return [
    ...names.filter((name) => info[name]),
    ...(info.newsletter?.takesSubscriptions ? ['newsletter'] : []),
    ...(info.gst ? ['gst'] : []),
    ...offers,
  ];
}
