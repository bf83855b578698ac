import { parseGtin } from '@aangan/contract/rules/gtin';
import { attributeValues, googleCategoryKey } from '@aangan/contract/rules/product-attributes';
import { choiceOf, oneSize, variantId } from '@aangan/contract/rules/variants';
import { feedItemId } from '../catalogue/feed-item-id';
import { isOnSale } from '../catalogue/options-and-prices';
import type { Product, ProductVariant } from '../catalogue/product';
import { variantPath } from '../catalogue/variant-link';
import { offerFor } from '../catalogue/variants';
import { productPath } from '../routing/routes';
import type { StoreInfo } from '../shop/store-info';
import { element } from './xml';

/** Google Merchant Center's limits, in characters and pictures. */
const limits = { title: 150, description: 5000, pictures: 10, colors: 3 };

type FeedInfo = Pick<StoreInfo, 'origin' | 'name' | 'description' | 'delivery'>;

const rupees = (amount: number) => `${amount.toFixed(2)} INR`;

const toSize = ({ sizes }: Product): string | undefined =>
  sizes.length === 1 && sizes[0] !== oneSize ? sizes[0] : undefined;

function asProduct(product: Product, variant: ProductVariant): Product {
  const { size, color, sku, image, barcode } = variant;
  const { price, compareAtPrice, available } = offerFor(product, choiceOf(variant));
  const options = [color, size].filter((option) => option !== undefined);
  return {
    ...product,
    ...{ sku, price, compareAtPrice, available },
    id: feedItemId(product.id, variant),
    name: [product.name, ...options].join(', '),
    images: [...new Set([image, ...product.images])].filter(Boolean),
    sizes: size ? [size] : product.sizes,
    colors: color ? [color] : product.colors,
    barcode,
  };
}

function merchantItems(product: Product, { origin, delivery }: FeedInfo): string {
  const { variants, id } = product;
  const isFree = delivery?.free === true;
  if (variants.length === 0) return merchantItem(product, origin + productPath(id), isFree);
  return variants
    .map((variant) => {
      const link = origin + variantPath(id, variantId(variant));
      return merchantItem(asProduct(product, variant), link, isFree, feedItemId(id));
    })
    .join('');
}

function merchantItem(product: Product, link: string, isFree: boolean, group?: string): string {
  const {
    id,
    name,
    description,
    price,
    compareAtPrice = price,
    category,
    parentCategory,
  } = product;
  const [picture, ...others] = product.images.map((url) => new URL(url, link).href);
  const gtin = parseGtin(product.barcode);
  if (price <= 0) return '';
  const fields: [string, string | undefined][] = [
    ['g:id', feedItemId(id)],
    ['g:item_group_id', group],
    ['title', name.slice(0, limits.title)],
    ['description', (description || name).slice(0, limits.description)],
    ['link', link],
    ['g:image_link', picture],
    ...others
      .slice(0, limits.pictures)
      .map((url): [string, string] => ['g:additional_image_link', url]),
    ['g:availability', product.available ? 'in_stock' : 'out_of_stock'],
    ['g:price', rupees(isOnSale(product) ? compareAtPrice : price)],
    ['g:sale_price', isOnSale(product) ? rupees(price) : undefined],
    ['g:condition', 'new'],
    ['g:brand', product.brand],
    ['g:gtin', gtin],
    ['g:mpn', product.sku],
    ['g:identifier_exists', product.brand || gtin ? undefined : 'no'],
    ['g:google_product_category', attributeValues(product.attributes, [googleCategoryKey])[0]],
    ['g:product_type', [category, parentCategory].filter(Boolean).join(' > ')],
    ['g:color', product.colors.slice(0, limits.colors).join('/')],
    ['g:size', toSize(product)],
  ];
  const written = fields.map(([field, text]) => (text ? element(field, text) : ''));
  return `<item>${written.join('')}${isFree ? freeShipping : ''}</item>\n`;
}

const freeShipping = `<g:shipping>${element('g:country', 'IN')}${element('g:price', rupees(0))}</g:shipping>`;

export async function* merchantFeed(
  info: FeedInfo,
  batches: AsyncIterable<Product[]>,
): AsyncGenerator<string> {
  const { origin } = info;
  let head =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `${element('title', info.name)}${element('link', `${origin}/`)}${element('description', info.description)}\n`;
  for await (const products of batches) {
    yield head + products.map((product) => merchantItems(product, info)).join('');
    head = '';
  }
  yield `${head}</channel>\n</rss>\n`;
}
