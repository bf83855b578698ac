import { existsSync } from 'node:fs';
import { fallbackPicture } from '../pictures/pictures';
import { categoryImage } from './category-tiles';

it.each([
  ...['TV & Video Accessories', 'TV Mounts', 'HDMI Cables', 'TV Remote Controls'],
  ...['Streaming Devices', 'Entertainment Units'],
])('%s has a picture that the store may replace', (name) => {
  const builtIn = categoryImage({ categoryImages: {} }, name);
  expect(builtIn).not.toBe(fallbackPicture);
  expect(existsSync(`public${builtIn}`)).toBe(true);
  expect(categoryImage({ categoryImages: {} }, name.toLowerCase())).toBe(builtIn);
  const own = { [name.toUpperCase()]: '/own.jpg' };
  expect(categoryImage({ categoryImages: own }, name)).toBe('/own.jpg');
  expect(categoryImage({ categoryImages: { [name]: '' } }, name)).toBe(builtIn);
});

it.each(['Pots', 'constructor', '__proto__'])('%s has the fallback picture', (name) => {
  expect(categoryImage({ categoryImages: {} }, name)).toBe('/pictures/parcel-box.jpg');
});
