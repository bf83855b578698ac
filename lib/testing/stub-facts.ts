import { type ShopFacts, type Supports, setShopFacts, toSupports } from '../shop/facts';

type StubbedFacts = Partial<Omit<ShopFacts, 'supports'>> & { supports?: Partial<Supports> };

/** Stubs what the layout hands to scripts; what is not given is as without a backend. */
export function stubFacts({ supports, ...facts }: StubbedFacts = {}): void {
  setShopFacts({
    store: 'localhost',
    imageHosts: [],
    ...facts,
    supports: { ...toSupports(), ...supports },
  });
}
