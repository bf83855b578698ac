import 'server-only';
import { additiveCalls } from '@aangan/contract/additive-calls';
import { callBackend } from '../api/server';
import { cacheBriefly, cacheOptions } from '../platform/cache';
import { cacheTags } from '../platform/cache-policy';
import { log } from '../platform/log';
import type { StoreInfo } from '../shop/store-info';
import type { Product } from './product';
import { type Reviews, toReviews } from './reviews';

export async function getReviews(
  store: string,
  { id, rating }: Pick<Product, 'id' | 'rating'>,
  { supports }: Pick<StoreInfo, 'supports'>,
): Promise<Reviews | undefined> {
  if (!rating || !supports.reviews) return undefined;
  const result = await callBackend(store, additiveCalls.reviews, {
    path: { id },
    query: {},
    fetch: cacheOptions(cacheTags.product(store, id)),
  });
  if (result.ok) return toReviews(result.data, store);
  log.warn({ store, product: id, failure: result.failure }, 'reviews failed to load');
  await cacheBriefly();
  return undefined;
}
