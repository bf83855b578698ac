import type { CatalogueField, CatalogueProduct } from './product';

export type Batch = {
  products: CatalogueProduct[];
  /** Of products that are known already, only these fields are written. */
  fields: CatalogueField[];
};
/** By handle; what is not in either was the same already. */
export type Upserted = { added: string[]; changed: string[] };

export type StoreStats = {
  host: string;
  name: string;
  products: number;
  /** Of these: cannot be ordered now, reduced, featured, without any picture. */
  unavailable: number;
  discounted: number;
  featured: number;
  withoutPicture: number;
  /** With the number of their products, the fullest first. */
  categories: { name: string; products: number }[];
  attributeKeys: string[];
};

export type ProductPage = {
  products: CatalogueProduct[];
  /** Asks for the page after this one; missing on the last. */
  next?: number | undefined;
};

/** More changed products than this make the whole catalogue count as changed. */
export const maxNamedChanges = 200;

/** By handle; `all` when they are too many to name. */
export type Handles = string[] | 'all';

export type Published = {
  /** The store's categories, in their order. */
  categories: string[];
  /** Whether the storefront took the news; if not, its pages grow old by themselves. */
  storefrontTold: boolean;
};

/**
 * What the merchant's commands do to the stores' products. Hosts are normalised; a host that no
 * store has is refused with 404 except by `openStore`. Works on the database itself or through the
 * merchant endpoints of a running API, alike.
 */
export interface Catalogue {
  /** Finds the store of a host or makes it under this name; answers the host that the store goes by. */
  openStore(host: string, name: string): Promise<{ host: string; isNew: boolean }>;
  upsert(host: string, batch: Batch): Promise<Upserted>;
  /** All products in their order, page by page. */
  page(host: string, after?: number): Promise<ProductPage>;
  /** Of one store, or of all. */
  stats(host?: string): Promise<StoreStats[]>;
  /** Answers how many there were. */
  remove(host: string, handles: Handles): Promise<number>;
  /** After a change: the store's categories follow its products, and the storefront hears of it. */
  publish(host: string, changed: Handles): Promise<Published>;
}
