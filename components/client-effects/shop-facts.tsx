'use client';

import { type ShopFacts as Facts, setShopFacts } from '@/lib/shop/facts';

/** Hands the facts of the shop to the scripts of the browser; renders before what uses them. */
export function ShopFacts(facts: Facts) {
  if (typeof window !== 'undefined') setShopFacts(facts);
  return null;
}
