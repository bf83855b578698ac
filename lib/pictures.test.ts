/** @jest-environment node */
import { isOptimisable, pictureSources, shopPicture } from './pictures';

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

describe('the sources of a picture', () => {
  it('offer the widths between the narrowest and the widest worth sending', () => {
    const { src, srcSet } = pictureSources('/pictures/a b.jpg', { from: 160, to: 480 }, []);
    expect(srcSet?.split(', ')).toEqual([
      '/_next/image?url=%2Fpictures%2Fa%20b.jpg&w=160&q=60 160w',
      '/_next/image?url=%2Fpictures%2Fa%20b.jpg&w=256&q=60 256w',
      '/_next/image?url=%2Fpictures%2Fa%20b.jpg&w=360&q=60 360w',
      '/_next/image?url=%2Fpictures%2Fa%20b.jpg&w=480&q=60 480w',
    ]);
    expect(src).toBe('/_next/image?url=%2Fpictures%2Fa%20b.jpg&w=480&q=60');
  });

  it('are the picture as it is when its host is not allowed', () => {
    const url = 'https://elsewhere.example/a.jpg';
    expect(pictureSources(url, { from: 160, to: 480 }, allowed)).toEqual({ src: url });
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
