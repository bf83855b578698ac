/** @jest-environment node */
import sharp from 'sharp';
import { makeStore } from '../testing/make-store';
import { cropTallHero, tallHeroPath } from './tall-hero';

const heroOf = (imageUrl: string) => {
  const store = makeStore();
  return { ...store, hero: { ...store.hero, imageUrl } };
};

it('every picture has an address of its own, and foreign pictures none', () => {
  const patio = tallHeroPath('localhost', heroOf('/pictures/hero-patio.jpg'), []);
  expect(patio).toMatch(/^\/media\/localhost\/tall-hero\/[0-9a-f]{12}$/);
  expect(tallHeroPath('localhost', heroOf('/pictures/other.jpg'), [])).not.toBe(patio);
  expect(tallHeroPath('localhost', heroOf('https://elsewhere.example/a.jpg'), [])).toBeUndefined();
});

it.each([
  ['/pictures/hero-patio.jpg', { width: 759, height: 1349 }],
  ['/pictures/parcel-box.jpg', { width: 675, height: 1200 }],
])('%s is cropped upright as large as it is', async (imageUrl, size) => {
  expect(await sharp(await cropTallHero(heroOf(imageUrl))).metadata()).toMatchObject({
    format: 'webp',
    ...size,
  });
});
