import { isOptimisable, toPictureUrl } from './pictures';

const allowed = ['cdn.example.in', '*.images.example.in', 'localhost', '*.localhost'];

it.each([
  ...['/pictures/parcel-box.jpg', '/media/localhost/trowel.jpg', 'https://cdn.example.in/a.jpg'],
  ...['https://a.b.images.example.in/a.jpg', '/media/localhost/pots/blue%20pot,%20large%20(2).jpg'],
  ...['/media/localhost/%E0%A4%95.jpg', 'http://localhost:9000/a.jpg', 'http://a.localhost/a.jpg'],
])('the image server may fetch %s', (url) => {
  expect(isOptimisable(url, allowed)).toBe(true);
});

it.each([
  ...['/pictures/icons.svg', '/pictures/parcel-box.jpg?x=1', '/pictures/parcel-box.jpg#x'],
  ...['/pictures/%70arcel-box.jpg', '/pictures//parcel-box.jpg', '/pictures/./parcel-box.jpg'],
  ...['/pictures/x/%2e%2e/parcel-box.jpg', '/media/localhost/%e0%a4%95.jpg'],
  ...['/media/localhost/%E0.jpg', '/media/localhost/blue pot.jpg', '\\media/localhost/a.jpg'],
  ...['https://cdn.example.in/a.jpg?x=1', 'https://CDN.example.in/a.jpg', '/account', ''],
  ...[
    'https://cdn.example.in:8443/a.jpg',
    'https://cdn.example.in./a.jpg',
    'ftp://localhost/a.jpg',
  ],
  ...[
    'https://a@cdn.example.in/a.jpg',
    'http://127.0.0.1:9000/a.jpg',
    'http://cdn.example.in/a.jpg',
  ],
  ...['https://evil.example/a.jpg', 'https://images.example.in/a.jpg', '//cdn.example.in/a.jpg'],
  ...['https://evilimages.example.in/a.jpg', 'https://cdn.example.in.evil.example/a.jpg'],
  'data:image/png;base64,AAAA',
])('the image server may not fetch %j', (url) => {
  expect(isOptimisable(url, allowed)).toBe(false);
});

it.each([
  ['/pictures/one.jpg', '/pictures/one.jpg'],
  ['/media/blue pot.jpg', '/media/localhost/blue%20pot.jpg'],
  ['/media/%e0%a4%95.jpg', '/media/localhost/%E0%A4%95.jpg'],
  ['/media//%70ot.jpg', '/media/localhost/pot.jpg'],
  ['https://CDN.example.in/blue pot.jpg', 'https://cdn.example.in/blue%20pot.jpg'],
  ['https://cdn.example.in/a.jpg?v=2', 'https://cdn.example.in/a.jpg?v=2'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('normalises the picture %s to %s', (url, known) => {
  expect(toPictureUrl(url, 'localhost')).toBe(known);
});
