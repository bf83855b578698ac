import type { StoredStoreInfo } from './schema';

/** Both forms are on by default. */
export const contactSettingsOf = ({ newsletter, takesContactMessages }: StoredStoreInfo) => ({
  newsletter: newsletter?.takesSubscriptions ?? true,
  contact: takesContactMessages ?? true,
});

/** The home page shows four (specification §2). */
const tileCount = 4;
const defaultPicture = '/pictures/parcel-box.jpg';

function tilesOf({ categories, hiddenCategories, categoryImages }: StoredStoreInfo) {
  const hidden = (hiddenCategories ?? []).map((name) => name.toLowerCase());
  const shown = (categories ?? []).filter((name) => !hidden.includes(name.toLowerCase()));
  const named = shown.slice(0, tileCount).map((title) => ({
    title,
    imageUrl: categoryImages?.[title],
    path: `/products?category=${encodeURIComponent(title.toLowerCase())}`,
  }));
  const all = { title: 'All products', imageUrl: undefined, path: '/products' };
  return named.length > 0 ? named : [all];
}

const shopName = ({ storeName, companyName }: Pick<StoredStoreInfo, 'storeName' | 'companyName'>) =>
  storeName || companyName || 'our shop';

/** The texts above the newsletter form. */
export function newsletterTexts({ newsletter, ...info }: StoredStoreInfo) {
  return {
    heading: newsletter?.heading || `News from ${shopName(info)}`,
    text: newsletter?.text || 'Be the first to hear about new arrivals.',
  };
}

/** Fills missing copy neutrally: the defaults of the specification (§2) are about gardens. */
export function withDefaultCopy(info: StoredStoreInfo): StoredStoreInfo {
  const name = shopName(info);
  const { hero, newsletter } = info;
  const contactSettings = contactSettingsOf(info);
  const firstPicture = tilesOf(info)[0]?.imageUrl ?? defaultPicture;
  const picture = hero?.imageUrl
    ? { imageUrl: hero.imageUrl, imageAlt: hero.imageAlt }
    : { imageUrl: firstPicture, imageAlt: '' };
  return {
    ...info,
    description: info.description || `Shop online at ${name}.`,
    socialLinks: info.socialLinks ?? {},
    hero: {
      heading: hero?.heading || `Welcome to ${name}`,
      text: hero?.text || info.description || 'Browse our latest products.',
      ...picture,
    },
    categoriesHeading: info.categoriesHeading || 'Shop by Category',
    infoHeading: info.infoHeading || 'Find What You Need',
    infoTiles: info.infoTiles?.length ? info.infoTiles : tilesOf(info),
    newsletter: {
      ...newsletter,
      ...newsletterTexts(info),
      takesSubscriptions: contactSettings.newsletter,
    },
    takesContactMessages: contactSettings.contact,
  };
}
