import { makeProduct, makeVariant } from '@/lib/testing/make-product';
import { productSharePicture } from './page-metadata';

const versionOf = (blueImage: string, variant?: string) => {
  const product = makeProduct({
    variants: [
      makeVariant({ color: 'Red', image: '/red.jpg' }),
      makeVariant({ color: 'Blue', image: blueImage }),
    ],
  });
  return new URLSearchParams(productSharePicture(product, { name: 'Aangan' }, variant)).get('v');
};

it("gives a variant's share picture another address when the variant's picture changes", () => {
  expect(versionOf('/blue.jpg', 'Blue')).not.toBe(versionOf('/navy.jpg', 'Blue'));
  expect(versionOf('/blue.jpg', 'Red')).toBe(versionOf('/navy.jpg', 'Red'));
});
