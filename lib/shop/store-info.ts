import { listingPath } from '../catalogue/listing';
import type { ReceivedStoreInfo } from '../contract/store-info';
import { shopPicture } from '../pictures';
import { publicOrigin } from './public-origin';

export type InfoTile = NonNullable<ReceivedStoreInfo['infoTiles']>[number];

/** Categories when the store information names none, and when it failed to load. */
const defaultCategories = ['TV & Video Accessories'];
export const failedLoadCategories = ['Accessories'];

const defaultSocialLinks = {
  Instagram: 'https://www.instagram.com/',
  Facebook: 'https://www.facebook.com/',
  Youtube: 'https://www.youtube.com/',
};

/** Whether what a store lists is of the garden theme (specification §1: the store decides). */
function isOfGarden(categories: readonly string[]): boolean {
  return categories.some((name) => /garden|outdoor|plant|seed|patio|lawn|\bpots?\b/i.test(name));
}

/** The hero where the store information has none of its own. */
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
  'What to sow, prune and repot each season, and first word of new arrivals.';

/** True of any shop, for one whose information does not show that it is of the garden theme. */
const defaultTexts = {
  hero: 'Browse the collection and order online.',
  newsletter: 'Be the first to hear of new arrivals.',
};

/** Only web addresses become links; anything else in the map is left out. */
function webLinks(links: Record<string, string>): { network: string; url: string }[] {
  return Object.entries(links)
    .filter(([, url]) => /^https?:\/\//i.test(url))
    .map(([network, url]) => ({ network, url }));
}

/** Their titles stand for every store (specification §2), our words on them for one of the theme. */
function infoTiles(
  { infoTiles: own, categoryImages }: ReceivedStoreInfo,
  shown: readonly string[],
  store: string,
): InfoTile[] {
  if (own?.length) {
    return own.map((tile) => ({ ...tile, imageUrl: picture(tile.imageUrl, store) }));
  }
  return defaultInfoTiles.map(({ title, text }) => ({
    title,
    text: isOfGarden(shown) ? text : undefined,
    imageUrl: picture(categoryImages?.[title], store),
    path: shown.includes(title) ? listingPath({ category: title }) : undefined,
  }));
}

function picture(url: string | undefined, store: string): string | undefined {
  return url ? shopPicture(url, store) : undefined;
}

/**
 * The store information as the shop uses it: every fallback applied (specification §3). An empty
 * object gives the neutral shop (ruling 15).
 */
export function toStoreInfo(received: ReceivedStoreInfo, store: string) {
  const { hero, newsletter } = received;
  const ownName = received.storeName || received.companyName;
  const name = ownName || 'Online Store';
  const unwanted = new Set(received.hiddenCategories?.map((name) => name.toLowerCase()));
  const isHidden = (name: string) => unwanted.has(name.toLowerCase());
  const categories = received.categories ?? [];
  const shown = categories.filter((name) => !isHidden(name));
  const isGarden = isOfGarden(shown);
  const ownText = received.description || defaultTexts.hero;
  return {
    /** Where the store is found, without a path. */
    origin: publicOrigin(store),
    name,
    company: {
      name: received.companyName || name,
      address: received.companyAddress || undefined,
      phone: received.companyPhone || undefined,
      email: received.companyEmail || undefined,
      logoUrl: picture(received.companyLogoUrl, store),
    },
    description: received.description || (ownName ? `Shop online at ${ownName}.` : 'Shop online.'),
    /** A store that says `{}` has none. */
    socialLinks: webLinks(received.socialLinks ?? defaultSocialLinks),
    /** Those that menus, tiles and search engines are shown. */
    categories: categories.length > 0 ? shown : defaultCategories,
    /** The others, which are found by search and by address. */
    hiddenCategories: categories.filter(isHidden),
    categoryTexts: received.categoryTexts ?? {},
    categoryImages: Object.fromEntries(
      Object.entries(received.categoryImages ?? {}).map(([name, url]) => [
        name,
        shopPicture(url, store),
      ]),
    ),
    policies: received.policies ?? {},
    hero: {
      heading: hero?.heading || defaultHero.heading,
      text: hero?.text || (isGarden ? defaultHero.text : ownText),
      imageUrl: picture(hero?.imageUrl, store) ?? defaultHero.imageUrl,
      imageAlt: hero?.imageUrl ? (hero.imageAlt ?? '') : defaultHero.imageAlt,
    },
    /** As #rrggbb; the theme's green where the store has no colour of its own. */
    accent: received.accent,
    story: received.story && {
      ...received.story,
      imageUrl: picture(received.story.imageUrl, store),
    },
    season: received.season,
    categoriesHeading: received.categoriesHeading || 'Premium Garden & Outdoor Products',
    infoHeading: received.infoHeading || 'Garden Essentials',
    infoTiles: infoTiles(received, shown, store),
    newsletter: {
      heading: newsletter?.heading || 'Stay Updated with Seasonal Tips',
      text: newsletter?.text || (isGarden ? gardenNewsletter : defaultTexts.newsletter),
      /** Undefined where the backend does not say it (ruling 11); false where the store takes none. */
      takesSubscriptions: newsletter?.takesSubscriptions,
    },
    /** What it promises; lib/contract/terms.ts has the words. */
    delivery: received.delivery,
    returns: received.returns,
    contactHours: received.contactHours,
    paymentMethods: received.paymentMethods,
    cashOnDelivery: received.cashOnDelivery,
    pricesIncludeTax: received.pricesIncludeTax ?? received.gst !== undefined,
    /** It writes tax invoices. */
    hasGstin: received.gst !== undefined,
    /** Undefined where the backend does not say it (ruling 11); false where the store takes none. */
    takesContactMessages: received.takesContactMessages,
    sendsMail: received.sendsMail ?? true,
    search: received.search ?? false,
    /** What the backend takes beyond the contract's first calls. */
    offers: received.offers ?? [],
    coupons: received.coupons ?? false,
    orderCurrencySymbol: received.orderCurrencySymbol || '₹',
  };
}

export type StoreInfo = ReturnType<typeof toStoreInfo>;
