import { dayInIndia } from '@aangan/contract/rules/dates';
import { parseGtin } from '@aangan/contract/rules/gtin';
import { allowsReturns } from '@aangan/contract/rules/trust-facts';
import {
  type Choice,
  choiceOf,
  matchingVariants,
  variantId,
} from '@aangan/contract/rules/variants';
import type {
  AggregateOffer,
  AggregateRating,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  Review,
} from 'schema-dts';
import type { Product as ShopProduct } from '../catalogue/product';
import type { Reviews } from '../catalogue/reviews';
import { choiceOfVariant, variantPath } from '../catalogue/variant-link';
import { offerFor } from '../catalogue/variants';
import { productPath } from '../routing/routes';
import type { StoreInfo } from '../shop/store-info';
import { productDescription } from './descriptions';
import { organizationId } from './organization-data';

type Seller = Pick<StoreInfo, 'name' | 'origin' | 'delivery' | 'returns'>;

function shippingDetails({ delivery }: Seller): OfferShippingDetails | undefined {
  if (!delivery) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: delivery.free
      ? { '@type': 'MonetaryAmount', value: 0, currency: 'INR' }
      : undefined,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: delivery.minDays,
        maxValue: delivery.maxDays,
        unitCode: 'DAY',
      },
    },
  };
}

function returnPolicy({ returns, origin }: Seller): MerchantReturnPolicy | undefined {
  if (!returns) return undefined;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.days,
    merchantReturnLink: `${origin}/return`,
  };
}

const availability = (isAvailable: boolean) =>
  `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}` as const;

function variantOffers(product: ShopProduct, choice: Choice, origin: string): Offer[] {
  return matchingVariants(product.variants, choice).map((variant) => {
    const { price, available } = offerFor(product, choiceOf(variant));
    return {
      '@type': 'Offer',
      url: origin + variantPath(product.id, variantId(variant)),
      price: price.toFixed(2),
      priceCurrency: 'INR',
      availability: availability(available),
      sku: variant.sku,
    };
  });
}

function toOffer(
  product: ShopProduct,
  variant: string,
  store: Seller,
): Offer | AggregateOffer | undefined {
  const { name, origin } = store;
  const chosen = choiceOfVariant(product, variant);
  const choice = chosen ?? {};
  const { price, prices, isStartingPrice, available } = offerFor(product, choice);
  if (price <= 0) return undefined;
  return {
    ...(isStartingPrice
      ? {
          '@type': 'AggregateOffer',
          lowPrice: price.toFixed(2),
          highPrice: Math.max(...prices).toFixed(2),
          offerCount: prices.length,
          offers: variantOffers(product, choice, origin),
        }
      : { '@type': 'Offer', price: price.toFixed(2) }),
    url: origin + (chosen ? variantPath(product.id, variant) : productPath(product.id)),
    priceCurrency: 'INR',
    availability: availability(available),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': organizationId(origin), name },
    hasMerchantReturnPolicy: allowsReturns(store, product) ? returnPolicy(store) : undefined,
    shippingDetails: shippingDetails(store),
  };
}

function ratingData({ average, count, reviews }: Reviews): {
  aggregateRating: AggregateRating;
  review: Review[];
} {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(2),
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ rating, title, text, name, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: dayInIndia(new Date(createdAt)),
      name: title,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  };
}

/** `reviews` are those on the page, `variant` is that of its address. */
export function productData(
  product: ShopProduct,
  store: Seller,
  reviews?: Reviews,
  variant = '',
): Product {
  const { id, name, images, category, parentCategory, brand, sku, colors, sizes } = product;
  return {
    '@type': 'Product',
    name,
    description: productDescription(product, store),
    sku: sku ?? id,
    gtin: parseGtin(product.barcode),
    url: store.origin + productPath(id),
    image: images.length > 0 ? images.map((url) => new URL(url, store.origin).href) : undefined,
    category: [category, parentCategory].filter(Boolean).join(' > ') || undefined,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    color: colors.join(', ') || undefined,
    size: sizes.join(', ') || undefined,
    offers: toOffer(product, variant, store),
    ...(reviews && ratingData(reviews)),
  };
}
