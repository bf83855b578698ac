import type { BreadcrumbList, ItemList } from 'schema-dts';
import type { Crumb } from '../catalogue/crumbs';
import type { Product } from '../catalogue/product';
import { productPath } from '../routing/routes';

export function breadcrumbData(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path && new URL(path, origin).href,
    })),
  };
}

/** The products of a page by name and address; each one's own page says the rest. */
export function itemListData(
  products: readonly Pick<Product, 'id' | 'name'>[],
  origin: string,
): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + productPath(id),
    })),
  };
}
