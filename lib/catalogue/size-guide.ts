import { safeHtml } from '@aangan/contract/rules/safe-html';
import { findByName } from '../shop/category-tiles';
import type { StoreInfo } from '../shop/store-info';
import type { Product } from './product';

type SizedProduct = Pick<Product, 'sizes' | 'sizeGuide' | 'parentCategory' | 'category'>;

/** The guide that the product names, else that of its parent category or category, as safe HTML. */
export function sizeGuideFor(
  { sizes, sizeGuide, parentCategory, category }: SizedProduct,
  { sizeGuides }: Pick<StoreInfo, 'sizeGuides'>,
): string | undefined {
  if (sizes.length < 2) return undefined;
  const names = sizeGuide ? [sizeGuide] : [parentCategory, category];
  const html = names.map((name) => findByName(sizeGuides, name)).find(Boolean);
  return html && safeHtml(html);
}
