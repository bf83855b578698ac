import { receivedProductSchema } from '@aangan/contract/product';
import { formatRupees } from '@aangan/contract/rules/money';
import { type Choice, matchingVariants, variantId } from '@aangan/contract/rules/variants';
import fc, { propertyRuns } from '@aangan/contract/testing/fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { readProductOnPage } from '@/components/analytics/product-on-page';
import { ProductProperties } from '@/components/seo/product-properties';
import { type Product, toProduct } from '@/lib/catalogue/product';
import { choiceOfVariant, variantPath } from '@/lib/catalogue/variant-link';
import { offerFor } from '@/lib/catalogue/variants';
import { productPath } from '@/lib/routing/routes';
import { merchantFeed } from '@/lib/seo/merchant-feed';
import { priceWords } from '@/lib/seo/pictures/share-picture';
import { productData } from '@/lib/seo/product-data';
import { collectText } from '@/lib/testing/collect-text';
import { parseXml } from '@/lib/testing/parse-xml';
import { toBuyableProduct } from './buyable-product';
import { ProductBuyBox } from './product-buy-box';
import { ProductGrid } from './product-grid';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
// What draws pictures needs Node.js; the words are compared.
jest.mock('@/lib/seo/pictures/draw-text', () => ({}));
jest.mock('@/lib/seo/pictures/picture-file', () => ({}));
jest.mock('@/lib/pictures/get-picture', () => ({}));
jest.mock('@/lib/pictures/sharp', () => ({}));

/** What a shopper would pay, whether other options cost more, and whether it can be bought. */
type Stated = { price: string; isStartingPrice: boolean; available: boolean };

const store = { origin: 'https://shop.example.in', name: 'Aangan', description: '' };
const terms = { ...store, delivery: undefined, returns: undefined };

const price = fc.integer({ min: 1, max: 4 }).map((hundreds) => hundreds * 100);
const stock = fc.record({ price, saving: fc.constantFrom(0, 50), available: fc.boolean() });
const values = (...texts: string[]): fc.Arbitrary<readonly (string | undefined)[]> =>
  fc.oneof(fc.constant([undefined]), fc.subarray(texts, { minLength: 1 }));

const catalogueProduct = fc
  .record({
    own: stock,
    sizes: values('S', 'M', 'L'),
    colors: values('Red', 'Blue'),
    stocks: fc.array(stock, { minLength: 6, maxLength: 6 }),
    count: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ own, sizes, colors, stocks, count }) => {
    const options = sizes.flatMap((size) => colors.map((color) => ({ size, color })));
    const isPlain = options.every(({ size, color }) => !size && !color);
    const variants = (isPlain ? [] : options.slice(0, count)).map((option, index) => {
      const { price, saving, available } = stocks[index] ?? own;
      return {
        ...{ ...option, price, available: own.available && available },
        ...(saving > 0 && { regularPrice: price + saving }),
      };
    });
    const keys = [
      { key: 'size', value: sizes.filter((size) => size !== undefined) },
      { key: 'color', value: colors.filter((color) => color !== undefined) },
    ];
    return toProduct(
      receivedProductSchema.parse({
        ...{ id: 'vv', title: 'Vase', available: own.available, variants },
        regularPrice: own.price + own.saving,
        ...(own.saving > 0 && { discountedPrice: own.price }),
        attributes: variants.length > 0 ? keys.filter(({ value }) => value.length > 0) : [],
      }),
      'localhost',
    );
  });

const shown = (html: string): Stated => {
  const text = new DOMParser().parseFromString(html, 'text/html').body;
  return {
    price: text.querySelector('p > .amount')?.textContent ?? '',
    isStartingPrice: /^From/.test(text.querySelector('p:has(> .amount)')?.textContent ?? ''),
    available: !/Sold out/.test(text.textContent),
  };
};

function onPage(product: Product, choice: Choice | undefined): Stated {
  const buyable = toBuyableProduct(product);
  return shown(
    renderToStaticMarkup(<ProductBuyBox product={buyable} {...(choice && { choice })} />),
  );
}

function inStructuredData(product: Product, variant: string): Stated {
  const { offers } = JSON.parse(JSON.stringify(productData(product, terms, undefined, variant)));
  return {
    price: formatRupees(Number(offers.price ?? offers.lowPrice)),
    isStartingPrice: offers['@type'] === 'AggregateOffer' && offers.highPrice !== offers.lowPrice,
    available: offers.availability === 'https://schema.org/InStock',
  };
}

async function inFeed(product: Product, choice: Choice | undefined) {
  async function* batches() {
    yield [product];
  }
  const feed = parseXml(await collectText(merchantFeed(terms, batches())));
  const links = matchingVariants(product.variants, choice ?? {}).map((variant) =>
    variantPath(product.id, variantId(variant)),
  );
  const items = [...feed.getElementsByTagName('item')]
    .map((item) => {
      const text = (name: string) => item.getElementsByTagName(name)[0]?.textContent;
      return {
        id: text('g:id'),
        link: text('link')?.replace(store.origin, '') ?? '',
        price: Number.parseFloat(text('g:sale_price') ?? text('g:price') ?? ''),
        available: text('g:availability') === 'in_stock',
      };
    })
    .filter(({ link }) => link === productPath(product.id) || links.includes(link));
  const inStock = items.filter(({ available }) => available);
  const prices = (inStock.length > 0 ? inStock : items).map(({ price }) => price);
  return {
    price: formatRupees(Math.min(...prices)),
    isStartingPrice: new Set(prices).size > 1,
    available: inStock.length > 0,
    ids: (inStock.length > 0 ? inStock : items)
      .filter(({ price }) => price === Math.min(...prices))
      .map(({ id }) => id),
  };
}

it('page, card, structured data, tags, feed, share picture and analytics state one price and id', async () => {
  await fc.assert(
    fc.asyncProperty(catalogueProduct, async (product) => {
      const ids = product.variants.flatMap((one) => [variantId(one), one.color, one.size]);
      for (const variant of new Set(['', ...ids])) {
        if (variant === undefined) continue;
        const choice = choiceOfVariant(product, variant);
        const page = onPage(product, choice);
        expect(inStructuredData(product, variant)).toEqual(page);
        const { ids: feedIds, ...offered } = await inFeed(product, choice);
        expect(offered).toEqual(page);
        const [words] = priceWords(offerFor(product, choice ?? {}));
        expect(words?.text).toBe(`${page.isStartingPrice ? 'From ' : ''}${page.price}`);
        document.head.innerHTML = renderToStaticMarkup(
          <ProductProperties product={product} variant={variant} />,
        );
        const viewed = readProductOnPage('/product/vv');
        expect(formatRupees(viewed?.price ?? 0)).toBe(page.price);
        expect(feedIds).toContain(viewed?.feedId);
        const availability = document.head.querySelector('[property="product:availability"]');
        expect(availability?.getAttribute('content') === 'in stock').toBe(page.available);
        if (variant) continue;
        const html = renderToStaticMarkup(<ProductGrid products={[product]} />);
        expect(shown(html)).toEqual(page);
        expect(formatRupees(product.price)).toBe(page.price);
      }
    }),
    { numRuns: propertyRuns(50) },
  );
}, 60_000);
