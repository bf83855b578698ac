import { countText } from '@aangan/contract/rules/count-text';
import { formatRupees } from '@aangan/contract/rules/money';
import type { Product } from '../catalogue/product';
import { offerFor } from '../catalogue/variants';
import type { StoreInfo } from '../shop/store-info';

const maxLength = 160;

export function summarise(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const sentence = cut.lastIndexOf('. ');
  if (sentence > maxLength / 2) return cut.slice(0, sentence + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > maxLength / 2 ? end : undefined).replace(/[\s,;:.–-]+$/, '')}…`;
}

export function productDescription(
  product: Product,
  store: Pick<StoreInfo, 'name' | 'delivery'>,
): string {
  const { name, description, seoDescription } = product;
  if (seoDescription?.trim()) return summarise(seoDescription);
  if (description.trim()) return summarise(description);
  const { price, isStartingPrice } = offerFor(product, {});
  const cost = price > 0 ? ` ${isStartingPrice ? 'from' : 'for'} ${formatRupees(price)}` : '';
  const delivery = store.delivery?.free ? ', with free delivery' : '';
  return summarise(`${name}${cost} at ${store.name}${delivery}.`);
}

export function listingDescription(
  heading: string,
  { products, total }: { products: readonly Pick<Product, 'name' | 'price'>[]; total: number },
  storeName: string,
): string {
  const prices = products.map(({ price }) => price).filter((price) => price > 0);
  const from = prices.length > 0 ? ` from ${formatRupees(Math.min(...prices))}` : '';
  const names = products.slice(0, 3).map(({ name }) => name);
  const some = names.length > 0 ? `: ${names.join(', ')}` : '';
  return summarise(`${heading} at ${storeName}, ${countText(total, 'item')}${from}${some}`);
}

export const categoriesDescription = ({ name, categories }: StoreInfo): string =>
  summarise(`Everything at ${name}, by category: ${categories.join(', ')}.`);

export function collectionsDescription({ name, collections }: StoreInfo): string {
  const titles = collections.map(({ title }) => title).join(', ');
  return summarise(`Collections at ${name}: ${titles}.`);
}

export function contactDescription({ name, company }: StoreInfo): string {
  const contacts = [company.phone, company.email, company.address].filter(Boolean).join(', ');
  return summarise(
    `Questions about an order or a product? Contact ${name}${contacts && `: ${contacts}`}.`,
  );
}
