import { withDefaultCopy } from './default-copy';

it('fills neutral copy in a store with little information', () => {
  const info = withDefaultCopy({
    storeName: 'Khadi House',
    categories: ['Shirts', 'Remnants', 'Sarees & Stoles'],
    hiddenCategories: ['remnants'],
    categoryImages: { Shirts: '/media/shirts.jpg' },
  });
  expect(JSON.stringify(info)).not.toMatch(/garden|outdoor|plant|season/i);
  expect(info).toMatchObject({
    description: 'Shop online at Khadi House.',
    socialLinks: {},
    hero: { heading: 'Welcome to Khadi House', imageUrl: '/media/shirts.jpg', imageAlt: '' },
    infoTiles: [
      { title: 'Shirts', path: '/products?category=shirts' },
      { title: 'Sarees & Stoles', path: '/products?category=sarees%20%26%20stoles' },
    ],
  });
});

it("leaves a store's own copy unchanged", () => {
  const info = {
    description: 'Shirts that last.',
    socialLinks: { instagram: 'https://instagram.example/khadi' },
    hero: {
      heading: 'Spun by hand',
      text: 'And woven.',
      imageUrl: '/media/loom.jpg',
      imageAlt: 'A loom',
    },
    categoriesHeading: 'Cloth',
    infoHeading: 'How',
    infoTiles: [{ title: 'Spinning' }],
    newsletter: { heading: 'Letters', text: 'Now and then.', takesSubscriptions: true },
    takesContactMessages: true,
  };
  expect(withDefaultCopy(info)).toEqual(info);
});
