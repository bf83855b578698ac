import { makeProduct, makeVariant } from '../testing/make-product';
import { filteredProduct } from './filtered-product';
import { parseFilters } from './filters';

const throwVariant = (color: string, size: string, available = true) =>
  makeVariant({ color, size, available, image: `${color.toLowerCase()}.jpg` });

const throwProduct = makeProduct({
  id: 'throw',
  image: 'rust.jpg',
  images: ['rust.jpg', 'rust-2.jpg', 'ivory white.jpg', 'teal.jpg'],
  variants: [
    throwVariant('Rust', 'S'),
    throwVariant('Rust', 'L'),
    throwVariant('Ivory White', 'S'),
    throwVariant('Ivory White', 'L', false),
    throwVariant('Teal', 'L'),
  ],
});

const show = (query: string, product = throwProduct) =>
  filteredProduct(product, parseFilters(new URLSearchParams(query)));

it.each([
  ['color=ivory white', 'Ivory White', undefined, 'Ivory%20White'],
  ['color=Teal&size=L', 'Teal', 'L', 'Teal-L'],
  ['color=Ivory White&size=S&size=L', 'Ivory White', undefined, 'Ivory%20White'],
  ['color=Ivory White&color=Teal', 'Ivory White', undefined, 'Ivory%20White'],
  ['color=Ivory White&color=Teal&size=L', 'Teal', 'L', 'Teal-L'],
])('%s shows and chooses the colour %s in size %s', (query, selectedColor, selectedSize, id) => {
  const image = `${selectedColor.toLowerCase()}.jpg`;
  const path = `/product/throw?variant=${id}`;
  const choice = { selectedColor, selectedSize };
  expect(show(query)).toEqual({ ...throwProduct, image, images: [image], path, choice });
});

it('is sold out with the variant that was found', () => {
  const path = '/product/throw?variant=Ivory%20White-L';
  expect(show('color=Ivory White&size=L')).toMatchObject({ available: false, path });
});

it('is sold out where none of several filtered sizes is left, though another one is', () => {
  const sizes = ['S', 'M', 'L'].map((size) => throwVariant('Rust', size, size === 'S'));
  const product = makeProduct({ variants: [...sizes, throwVariant('Teal', 'S')] });
  expect(show('color=Rust&size=M&size=L', product).available).toBe(false);
  expect(show('size=M&size=L', product).available).toBe(false);
  expect(show('size=S&size=M', product).available).toBe(true);
});

it.each([
  ['inStock=true', throwProduct],
  ['color=Rust&color=Teal&color=Ivory White', throwProduct],
  ['color=Black', throwProduct],
  ['color=Rust', makeProduct({ colors: ['Rust'] })],
])('%s leaves a product that it does not narrow', (query, product) => {
  expect(show(query, product)).toBe(product);
});
