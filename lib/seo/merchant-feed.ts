import { createHash } from 'node:crypto';
import { isOnSale, oneSize, type Product } from '../catalogue/product';
import { productPath } from '../routing/routes';
import type { StoreInfo } from '../store/store-info';
import { gtinOf } from './gtin';
import { element } from './xml';

/** Google Merchant Center's limits, in characters and pictures. */
const limits = { id: 50, title: 150, description: 5000, pictures: 10, colours: 3 };

const rupees = (amount: number) => `${amount.toFixed(2)} INR`;

function feedId(id: string): string {
  return id.length <= limits.id ? id : createHash('sha256').update(id).digest('hex').slice(0, 40);
}

function sizeOf({ sizes }: Product): string | undefined {
  return sizes.length === 1 && sizes[0] !== oneSize ? sizes[0] : undefined;
}

/** A product as an item; undefined without a price, which nobody could show. */
export function merchantItem(product: Product, origin: string): string | undefined {
  const { id, name, description, price, originalPrice = price, category, parentCategory } = product;
  const [picture, ...others] = product.images.map((url) => new URL(url, origin).href);
  if (price <= 0) return undefined;
  const fields: [string, string | undefined][] = [
    ['g:id', feedId(id)],
    ['title', name.slice(0, limits.title)],
    ['description', (description || name).slice(0, limits.description)],
    ['link', origin + productPath(id)],
    ['g:image_link', picture],
    ...others
      .slice(0, limits.pictures)
      .map((url): [string, string] => ['g:additional_image_link', url]),
    ['g:availability', product.available ? 'in_stock' : 'out_of_stock'],
    ['g:price', rupees(isOnSale(product) ? originalPrice : price)],
    ['g:sale_price', isOnSale(product) ? rupees(price) : undefined],
    ['g:condition', 'new'],
    ['g:brand', product.brand],
    ['g:gtin', gtinOf(product)],
    ['g:mpn', product.sku],
    ['g:identifier_exists', product.brand ? undefined : 'no'],
    ['g:product_type', [category, parentCategory].filter(Boolean).join(' > ')],
    ['g:color', product.colors.slice(0, limits.colours).join('/')],
    ['g:size', sizeOf(product)],
  ];
  const written = fields.map(([field, text]) => (text ? element(field, text) : ''));
  return `<item>${written.join('')}${freeShipping}</item>\n`;
}

const freeShipping = `<g:shipping>${element('g:country', 'IN')}${element('g:price', rupees(0))}</g:shipping>`;

/** The product feed (RSS 2.0), as text that is made while it is read. */
export async function* merchantFeed(
  info: Pick<StoreInfo, 'origin' | 'name' | 'description'>,
  pieces: AsyncIterable<Product[]>,
): AsyncGenerator<string> {
  const { origin } = info;
  let head =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `${element('title', info.name)}${element('link', `${origin}/`)}${element('description', info.description)}\n`;
  for await (const products of pieces) {
    yield head + products.map((product) => merchantItem(product, origin) ?? '').join('');
    head = '';
  }
  yield `${head}</channel>\n</rss>\n`;
}
