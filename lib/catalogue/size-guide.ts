import { safeHtml } from '../rules/safe-html';
import type { StoreInfo } from '../shop/store-info';
import type { Product } from './product';

type SizedProduct = Pick<Product, 'sizes' | 'sizeGuide' | 'parentCategory' | 'category'>;

/** The guide that the product names, else that of its parent category or category, as safe HTML. */
export function sizeGuideFor(
  { sizes, sizeGuide, parentCategory, category }: SizedProduct,
  { sizeGuides }: Pick<StoreInfo, 'sizeGuides'>,
): string | undefined {
  if (sizes.length < 2) return undefined;
  const guides = new Map(
    Object.entries(sizeGuides).map(([name, html]) => [name.toLowerCase(), html]),
  );
  const names = sizeGuide ? [sizeGuide] : [parentCategory, category];
  const html = names.map((name) => guides.get(name.toLowerCase())).find(Boolean);
  return html && safeHtml(html);
}
