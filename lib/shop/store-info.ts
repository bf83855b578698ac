import { workingDaysLabel } from '@aangan/contract/rules/terms';
import { homeSections, type ReceivedStoreInfo } from '@aangan/contract/store-info';
import { listingPath } from '../catalogue/listing';
import { toPictureUrl } from '../pictures/pictures';
import { toCollections, toEndedCollections } from './collections';
import { toSupports } from './facts';
import { publicOrigin } from './hosts';

export type InfoTile = NonNullable<ReceivedStoreInfo['infoTiles']>[number];

const defaultCategories = ['TV & Video Accessories'];
export const failedLoadCategories = ['Accessories'];

const defaultSocialLinks = {
  Instagram: 'https://www.instagram.com/',
  Facebook: 'https://www.facebook.com/',
  Youtube: 'https://www.youtube.com/',
};

/** Specification §1: the store's categories decide. */
const isGardenStore = (categories: readonly string[]): boolean =>
  categories.some((name) => /garden|outdoor|plant|seed|patio|lawn|\bpots?\b/i.test(name));

export const defaultHero = {
  heading: 'Transform Your Outdoor Space',
  text: 'Planters, tools and furniture chosen to last through sun and monsoon.',
  imageUrl: '/pictures/hero-patio.jpg',
  imageAlt:
    'A sunlit patio with a teak bench, potted plants, an areca palm and a candle lantern on stone paving',
};

const defaultInfoTiles = [
  { title: 'Garden Tools', text: 'Well-made tools that feel right in the hand.' },
  { title: 'Outdoor Furniture', text: 'Weatherproof seating for long evenings.' },
  { title: 'Plants & Seeds', text: 'Healthy plants and seeds that sprout.' },
  { title: 'Gardening Kits', text: 'Everything a first garden needs, in one box.' },
];

const gardenNewsletter =
  'What to sow, prune and repot each season, and early news of new arrivals.';

function webLinks(links: Record<string, string>): { network: string; url: string }[] {
  return Object.entries(links)
    .filter(([, url]) => /^https?:\/\//i.test(url))
    .map(([network, url]) => ({ network, url }));
}

/** The titles are fixed (specification §2); the texts suit garden stores only. */
function infoTiles(
  { infoTiles: customTiles, categoryImages }: ReceivedStoreInfo,
  shown: readonly string[],
  store: string,
): InfoTile[] {
  if (customTiles?.length) {
    return customTiles.map((tile) => ({ ...tile, imageUrl: toPicture(tile.imageUrl, store) }));
  }
  return defaultInfoTiles.map(({ title, text }) => ({
    title,
    text: isGardenStore(shown) ? text : undefined,
    imageUrl: toPicture(categoryImages?.[title], store),
    path: shown.includes(title) ? listingPath({ category: title }) : undefined,
  }));
}

const toPicture = (url: string | undefined, store: string): string | undefined =>
  url ? toPictureUrl(url, store) : undefined;

/** Applies every default (specification §3). An empty object gives the neutral shop. */
export function toStoreInfo(received: ReceivedStoreInfo, store: string) {
  const { hero, newsletter } = received;
  const storeName = received.storeName || received.companyName;
  const name = storeName || 'Online Store';
  const hiddenNames = new Set(received.hiddenCategories?.map((name) => name.toLowerCase()));
  const isHidden = (name: string) => hiddenNames.has(name.toLowerCase());
  const categories = received.categories ?? [];
  const shown = categories.filter((name) => !isHidden(name));
  const isGarden = isGardenStore(shown);
  const shopText = received.description || 'Browse the collection and order online.';
  return {
    origin: publicOrigin(store),
    name,
    company: {
      name: received.companyName || name,
      address: received.companyAddress || undefined,
      phone: received.companyPhone || undefined,
      email: received.companyEmail || undefined,
      logoUrl: toPicture(received.companyLogoUrl, store),
      gstin: received.gst?.gstin,
    },
    description:
      received.description || (storeName ? `Shop online at ${storeName}.` : 'Shop online.'),
    socialLinks: webLinks(received.socialLinks ?? defaultSocialLinks),
    categories: categories.length > 0 ? shown : defaultCategories,
    hiddenCategories: categories.filter(isHidden),
    categoryTexts: received.categoryTexts ?? {},
    categoryImages: Object.fromEntries(
      Object.entries(received.categoryImages ?? {}).map(([name, url]) => [
        name,
        toPictureUrl(url, store),
      ]),
    ),
    policies: received.policies ?? {},
    sizeGuides: received.sizeGuides ?? {},
    hero: {
      heading: hero?.heading || defaultHero.heading,
      text: hero?.text || (isGarden ? defaultHero.text : shopText),
      imageUrl: toPicture(hero?.imageUrl, store) ?? defaultHero.imageUrl,
      imageAlt: hero?.imageUrl ? (hero.imageAlt ?? '') : defaultHero.imageAlt,
    },
    accent: received.accent,
    typeface: received.typeface,
    story: received.story && {
      ...received.story,
      imageUrl: toPicture(received.story.imageUrl, store),
    },
    announcement: received.announcement,
    analytics: received.analytics,
    collections: toCollections(received.collections ?? {}, store),
    endedCollections: toEndedCollections(received.endedCollections),
    season: received.season,
    homeOrder: [...new Set([...(received.homeOrder ?? []), ...homeSections])],
    categoriesHeading: received.categoriesHeading || 'Premium Garden & Outdoor Products',
    infoHeading: received.infoHeading || 'Garden Essentials',
    infoTiles: infoTiles(received, shown, store),
    newsletter: {
      heading: newsletter?.heading || 'Stay Updated with Seasonal Tips',
      text:
        newsletter?.text ||
        (isGarden ? gardenNewsletter : 'Be the first to hear about new arrivals.'),
      takesSubscriptions: newsletter?.takesSubscriptions,
    },
    delivery: received.delivery,
    returns: received.returns,
    refundTime: received.refundDays && workingDaysLabel(received.refundDays),
    guarantees: received.guarantees,
    contactHours: received.contactHours,
    paymentMethods: received.paymentMethods,
    cashOnDelivery: received.cashOnDelivery,
    pricesIncludeTax: received.pricesIncludeTax ?? received.gst !== undefined,
    hasGstin: received.gst !== undefined,
    /** Every product has a GST rate. */
    invoicesAll: received.gst?.rate !== undefined,
    takesContactMessages: received.takesContactMessages,
    sendsMail: received.sendsMail ?? true,
    search: received.search ?? false,
    supports: toSupports(received.offers, received.coupons),
    couponOffers: received.couponOffers ?? [],
    orderCurrencySymbol: received.orderCurrencySymbol || undefined,
  };
}

export type StoreInfo = ReturnType<typeof toStoreInfo>;
