import { storeInfoSchema } from '@aangan/contract/store-info';
import { toStoreInfo } from './store-info';

const storeOf = (received: object) => toStoreInfo(storeInfoSchema.parse(received), 'tv.localhost');

it('an empty object gives a neutral shop with the defaults of the specification', () => {
  const store = storeOf({});
  expect(store).toMatchObject({
    name: 'Online Store',
    company: { name: 'Online Store', phone: undefined, email: undefined, gstin: undefined },
    categories: ['TV & Video Accessories'],
    hero: { heading: 'Transform Your Outdoor Space', imageUrl: '/pictures/hero-patio.jpg' },
    categoriesHeading: 'Premium Garden & Outdoor Products',
    infoHeading: 'Garden Essentials',
    newsletter: { heading: 'Stay Updated with Seasonal Tips' },
    policies: {},
    search: false,
  });
  const { socialLinks, infoTiles, description, hero, newsletter } = store;
  expect(socialLinks.map(({ network }) => network)).toEqual(['Instagram', 'Facebook', 'Youtube']);
  expect(infoTiles.map(({ title }) => title)).toEqual([
    ...['Garden Tools', 'Outdoor Furniture', 'Plants & Seeds', 'Gardening Kits'],
  ]);
  const own = [description, hero.text, newsletter.text, ...infoTiles.map(({ text }) => text)];
  expect(own.join(' ')).not.toMatch(/garden|planter|seed|sow|monsoon|season|tools/i);
});

it('shows its categories except hidden ones', () => {
  const { categories, hiddenCategories } = storeOf({
    categories: ['Pots', 'Spare Parts', 'Tools'],
    hiddenCategories: ['spare parts'],
  });
  expect(categories).toEqual(['Pots', 'Tools']);
  expect(hiddenCategories).toEqual(['Spare Parts']);
});

it('shows first the sections of the home page that the store names, in its order', () => {
  const { homeOrder } = storeOf({ homeOrder: ['info', 'featured'] });
  expect(homeOrder).toEqual([
    ...['info', 'featured', 'categories', 'collections', 'season', 'story', 'newsletter'],
  ]);
});

it('links web addresses only', () => {
  const url = 'https://instagram.com/a';
  const socialLinks = { Instagram: url, Evil: 'javascript:alert(1)', Mail: 'mailto:a@b.in' };
  expect(storeOf({ socialLinks }).socialLinks).toEqual([{ network: 'Instagram', url }]);
  expect(storeOf({ socialLinks: {} }).socialLinks).toEqual([]);
});

it('overrides the home page with its own pictures', () => {
  const store = storeOf({
    hero: { heading: 'Big screens', imageUrl: '/media/hero.jpg' },
    infoTiles: [{ title: 'Mounts', imageUrl: '/media/mount.jpg', path: '/products' }],
    categoryImages: { Mounts: '/media/mounts.jpg' },
    companyLogoUrl: '/media/logo.png',
  });
  expect(store.hero).toMatchObject({
    heading: 'Big screens',
    imageUrl: '/media/tv.localhost/hero.jpg',
    imageAlt: '',
  });
  expect(store.infoTiles).toMatchObject([
    { title: 'Mounts', imageUrl: '/media/tv.localhost/mount.jpg', path: '/products' },
  ]);
  expect(store.categoryImages).toEqual({ Mounts: '/media/tv.localhost/mounts.jpg' });
  expect(store.company.logoUrl).toBe('/media/tv.localhost/logo.png');
});

it.each([
  [['Garden Tools'], true],
  [['Rugs', 'Potted Plants'], true],
  [['TV Mounts', 'HDMI Cables'], false],
  [['Jackpots', 'Kurtas'], false],
])('of %j has garden texts: %s', (categories, expected) => {
  const { hero, infoTiles, newsletter } = storeOf({ storeName: 'Ours', categories });
  expect(hero.heading).toBe('Transform Your Outdoor Space');
  expect(/monsoon/.test(hero.text)).toBe(expected);
  expect(/sow/.test(newsletter.text)).toBe(expected);
  expect(infoTiles.some(({ text }) => text)).toBe(expected);
});
