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

/** The hero where the store information has none of its own. */
export const defaultHero = {
  heading: 'Transform Your Outdoor Space',
  text: 'Planters, tools and furniture chosen to last through sun and monsoon, delivered to your door.',
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

/** Only web addresses become links; anything else in the map is left out. */
function webLinks(links: Record<string, string>): { network: string; url: string }[] {
  return Object.entries(links)
    .filter(([, url]) => /^https?:\/\//i.test(url))
    .map(([network, url]) => ({ network, url }));
}

function infoTiles({ infoTiles: own, categories }: ReceivedStoreInfo, store: string): InfoTile[] {
  if (own?.length) {
    return own.map((tile) => ({ ...tile, imageUrl: picture(tile.imageUrl, store) }));
  }
  return defaultInfoTiles.map((tile) => ({
    ...tile,
    imageUrl: undefined,
    path: categories?.includes(tile.title) ? listingPath({ category: tile.title }) : undefined,
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
  const name = received.storeName || received.companyName || 'Online Store';
  const categories = received.categories ?? [];
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
    description:
      received.description || 'Shop online for your home and garden, delivered across India.',
    /** A store that says `{}` has none. */
    socialLinks: webLinks(received.socialLinks ?? defaultSocialLinks),
    categories: categories.length > 0 ? categories : defaultCategories,
    categoryImages: Object.fromEntries(
      Object.entries(received.categoryImages ?? {}).map(([name, url]) => [
        name,
        shopPicture(url, store),
      ]),
    ),
    policies: received.policies ?? {},
    hero: {
      heading: hero?.heading || defaultHero.heading,
      text: hero?.text || defaultHero.text,
      imageUrl: picture(hero?.imageUrl, store) ?? defaultHero.imageUrl,
      imageAlt: hero?.imageUrl ? (hero.imageAlt ?? '') : defaultHero.imageAlt,
    },
    categoriesHeading: received.categoriesHeading || 'Premium Garden & Outdoor Products',
    infoHeading: received.infoHeading || 'Garden Essentials',
    infoTiles: infoTiles(received, store),
    newsletter: {
      heading: newsletter?.heading || 'Stay Updated with Seasonal Tips',
      text:
        newsletter?.text ||
        'What to sow, prune and repot each season, and first word of new arrivals.',
      takesSubscriptions: newsletter?.takesSubscriptions ?? false,
    },
    /** The most working days that a delivery takes, when the store says so. */
    deliveryDays: received.delivery?.maxDays,
    /** It writes tax invoices. */
    hasGstin: received.gst !== undefined,
    takesContactMessages: received.takesContactMessages ?? false,
    sendsMail: received.sendsMail ?? true,
    search: received.search ?? false,
    coupons: received.coupons ?? false,
    orderCurrencySymbol: received.orderCurrencySymbol || '₹',
  };
}

export type StoreInfo = ReturnType<typeof toStoreInfo>;
