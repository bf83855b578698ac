/** @jest-environment node */
import { isOptimisable, shopPicture } from './pictures';

const allowed = ['cdn.example.in', '*.images.example.in'];

describe('the image server may fetch', () => {
  it.each([
    '/pictures/parcel-box.jpg',
    '/media/localhost/trowel.jpg',
    'https://cdn.example.in/a.jpg',
    'https://a.images.example.in/a.jpg',
    'https://a.b.images.example.in/a.jpg',
  ])('%s', (url) => {
    expect(isOptimisable(url, allowed)).toBe(true);
  });

  it.each([
    '/pictures/icons.svg',
    'http://cdn.example.in/a.jpg',
    'https://evil.example/a.jpg',
    'https://images.example.in/a.jpg',
    'https://evilimages.example.in/a.jpg',
    'https://cdn.example.in.evil.example/a.jpg',
    '//cdn.example.in/a.jpg',
    '/account',
    'data:image/png;base64,AAAA',
    '',
  ])('not %j', (url) => {
    expect(isOptimisable(url, allowed)).toBe(false);
  });
});

it('a picture of the backend gets the store in its address, others stay', () => {
  expect(shopPicture('/media/pots/one.jpg', 'tv.localhost')).toBe(
    '/media/tv.localhost/pots/one.jpg',
  );
  expect(shopPicture('/pictures/one.jpg', 'tv.localhost')).toBe('/pictures/one.jpg');
  expect(shopPicture('https://cdn.example.in/one.jpg', 'tv.localhost')).toBe(
    'https://cdn.example.in/one.jpg',
  );
});
