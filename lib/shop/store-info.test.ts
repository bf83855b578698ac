/** @jest-environment node */
import { storeInfoSchema } from '../contract/store-info';
import { toStoreInfo } from './store-info';

const storeOf = (received: object) => toStoreInfo(storeInfoSchema.parse(received), 'tv.localhost');

describe('an empty object', () => {
  it('gives a neutral shop without contact details', () => {
    expect(storeOf({})).toMatchObject({
      name: 'Online Store',
      company: {
        name: 'Online Store',
        address: undefined,
        phone: undefined,
        email: undefined,
        logoUrl: undefined,
        gstin: undefined,
      },
      policies: {},
      takesContactMessages: undefined,
      search: false,
      orderCurrencySymbol: '₹',
    });
  });

  it('gives one category and the default social networks', () => {
    const { categories, socialLinks } = storeOf({});
    expect(categories).toEqual(['TV & Video Accessories']);
    expect(socialLinks.map(({ network }) => network)).toEqual(['Instagram', 'Facebook', 'Youtube']);
  });

  it('gives the garden home page', () => {
    const { hero, categoriesHeading, infoHeading, infoTiles, newsletter } = storeOf({});
    expect(hero).toMatchObject({
      heading: 'Transform Your Outdoor Space',
      imageUrl: '/pictures/hero-patio.jpg',
    });
    expect(categoriesHeading).toBe('Premium Garden & Outdoor Products');
    expect(infoHeading).toBe('Garden Essentials');
    expect(infoTiles.map(({ title, path }) => [title, path])).toEqual([
      ['Garden Tools', undefined],
      ['Outdoor Furniture', undefined],
      ['Plants & Seeds', undefined],
      ['Gardening Kits', undefined],
    ]);
    expect(newsletter).toMatchObject({
      heading: 'Stay Updated with Seasonal Tips',
      takesSubscriptions: undefined,
    });
  });

  it('gives no garden texts beyond the headings of the specification', () => {
    const { description, hero, infoTiles, newsletter } = storeOf({});
    const own = [description, hero.text, newsletter.text, ...infoTiles.map(({ text }) => text)];
    expect(own.join(' ')).not.toMatch(/garden|planter|seed|sow|monsoon|season|tools/i);
    expect(hero.text).not.toBe('');
  });

  it('equals empty texts and lists', () => {
    const empty = { storeName: '', companyEmail: '', categories: [], socialLinks: null, hero: {} };
    expect(storeOf(empty)).toEqual(storeOf({}));
  });
});

describe('a store', () => {
  it('shows its categories except hidden ones', () => {
    const { categories, hiddenCategories } = storeOf({
      categories: ['Pots', 'Spare Parts', 'Tools'],
      hiddenCategories: ['spare parts'],
    });
    expect(categories).toEqual(['Pots', 'Tools']);
    expect(hiddenCategories).toEqual(['Spare Parts']);
  });

  it.each([
    [{ storeName: 'Aangan', companyName: 'Aangan Pvt Ltd' }, 'Aangan', 'Aangan Pvt Ltd'],
    [{ storeName: 'Aangan' }, 'Aangan', 'Aangan'],
    [{ companyName: 'Aangan Pvt Ltd' }, 'Aangan Pvt Ltd', 'Aangan Pvt Ltd'],
  ])('for %j is named %s, its company %s', (received, name, company) => {
    expect(storeOf(received)).toMatchObject({ name, company: { name: company } });
  });

  it('links no social networks for an empty map', () => {
    expect(storeOf({ socialLinks: {} }).socialLinks).toEqual([]);
  });

  it('links web addresses only', () => {
    const socialLinks = {
      Instagram: 'https://instagram.com/a',
      Evil: 'javascript:alert(1)',
      Mail: 'mailto:a@b.in',
    };
    expect(storeOf({ socialLinks }).socialLinks).toEqual([
      { network: 'Instagram', url: 'https://instagram.com/a' },
    ]);
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

  it('uses its own description', () => {
    expect(storeOf({ storeName: 'Ours' }).description).toBe('Shop online at Ours.');
    expect(storeOf({ description: 'Rugs of Jaipur.' })).toMatchObject({
      description: 'Rugs of Jaipur.',
      hero: { text: 'Rugs of Jaipur.' },
    });
  });

  it('links an info tile to the category of the same name', () => {
    const [tools, furniture] = storeOf({ categories: ['Garden Tools'] }).infoTiles;
    expect(tools?.path).toBe('/products?category=garden%20tools');
    expect(furniture?.path).toBeUndefined();
  });
});
