import type { Variant } from '@/lib/contract/product';
import type { ProxiedShop } from './proxied-shop';

const olive = '/pictures/parcel-box.jpg';
const sand = '/pictures/hdmi-cable.jpg';

/** L in Olive and XL are sold out. */
export const shirtVariants: Partial<Variant>[] = [
  { size: 'M', color: 'Olive', price: 600, imgUrl: olive },
  { size: 'L', color: 'Olive', price: 650, available: false, imgUrl: olive },
  { size: 'M', color: 'Sand', price: 700, regularPrice: 900, imgUrl: sand },
  { size: 'L', color: 'Sand', price: 750, imgUrl: sand },
  { size: 'XL', color: 'Olive', price: 500, available: false, imgUrl: olive },
];

function shirtOf(variants: Partial<Variant>[]) {
  return {
    id: 'shirt',
    title: 'Linen Shirt',
    category: 'Pots',
    regularPrice: Math.min(
      ...variants.flatMap((one) => (one.available === false ? [] : (one.price ?? []))),
    ),
    imgUrl: olive,
    attributes: [
      { key: 'size', value: ['M', 'L', 'XL'] },
      { key: 'color', value: ['Olive', 'Sand'] },
    ],
    variants,
  };
}

/** Mocks a backend with one shirt that accepts every order. */
export function mockShirt(shop: ProxiedShop, variants = shirtVariants): void {
  const shirt = shirtOf(variants);
  shop.mockResponses((path) => {
    const respondWith = (body: object) => ({ status: 200, body: JSON.stringify(body) });
    if (path.startsWith('/api/v1/products/shirt')) return respondWith(shirt);
    if (path.startsWith('/api/v1/products?')) return respondWith({ data: [shirt], count: 1 });
    if (path === '/api/v1/orders') return respondWith({ id: 'SHRT-2222' });
    return undefined;
  });
}
