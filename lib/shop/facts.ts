/** What a backend may have besides the calls of the specification; `offers` of the store information. */
const features = [
  'addresses',
  'facets',
  'personalData',
  'pinCodes',
  'quote',
  'recommended',
  'restock',
  'reviews',
  'sort',
] as const;

export type Supports = Record<(typeof features)[number] | 'coupons', boolean>;

export const toSupports = (offered: readonly string[] = [], coupons = false): Supports => ({
  ...(Object.fromEntries(features.map((name) => [name, offered.includes(name)])) as Supports),
  coupons,
});

export type ShopFacts = {
  store: string;
  supports: Supports;
  /** The symbol in views of orders, if it is not ₹. */
  orderCurrency?: string | undefined;
  /** "in 3–7 working days", if the store states it. */
  refundTime?: string | undefined;
  imageHosts: readonly string[];
};

let facts: ShopFacts = {
  store: typeof location === 'undefined' ? '' : location.hostname,
  supports: toSupports(),
  imageHosts: [],
};

/** Called by the layout before its page; on a server, which serves many shops, by nobody. */
export function setShopFacts(received: ShopFacts): void {
  facts = received;
}

/** The facts of this page's shop; in the browser alone. */
export const shopFacts = (): ShopFacts => facts;
