import { policyTypes, shopPages } from '@aangan/contract/rules/shop-pages';
import {
  contactHoursLabel,
  deliveryLabel,
  paymentLabel,
  returnLabel,
} from '@aangan/contract/rules/terms';
import { toPolicy } from '../policies/policy';
import { categoryTiles } from '../shop/category-tiles';
import type { StoreInfo } from '../shop/store-info';

/** Brackets would end a Markdown link's name. */
const link = (name: string, url: string) => `- [${name.replace(/[[\]\\]/g, '\\$&')}](${url})`;

const section = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? `## ${heading}\n${lines.join('\n')}` : '';

export function llmsText(info: StoreInfo): string {
  const { origin, name, company, description, categories, search } = info;
  const contact = [company.name, company.address, company.phone, company.email].filter(Boolean);
  const hours = info.contactHours ? `; ${contactHoursLabel(info.contactHours)}` : '';
  const terms = [
    deliveryLabel(info),
    returnLabel(info),
    info.returns?.exceptions,
    paymentLabel(info),
  ];
  const policies = policyTypes.filter((type) => toPolicy(type, info));
  const sections = [
    `# ${name}`,
    `> ${description}`,
    [
      `- Prices are Indian rupees (INR)${info.pricesIncludeTax ? ', inclusive of taxes' : ''}.`,
      ...terms.flatMap((term) => (term ? `- ${term}` : [])),
      `- Every product page carries schema.org/Product data with its price and availability.`,
    ].join('\n'),
    section(
      'Categories',
      categoryTiles(info, categories.length).map((tile) => link(tile.name, origin + tile.path)),
    ),
    section(
      'Collections',
      info.collections.map(({ title, path }) => link(title, origin + path)),
    ),
    section('Find products', [
      ...(search ? [`- Search: ${origin}/products?search={words}`] : []),
      link('All categories', `${origin}/products`),
      link('Every product, as a feed (RSS 2.0)', `${origin}/feed.xml`),
      link('Every page, as a site map', `${origin}/sitemap.xml`),
    ]),
    section('Help', [
      ...policies.map((type) => link(shopPages[type].label, `${origin}/${type}`)),
      link('Track an order', `${origin}/track-order`),
      link('Contact', `${origin}/contact`),
      `- ${contact.join(', ')}${hours}`,
    ]),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}
