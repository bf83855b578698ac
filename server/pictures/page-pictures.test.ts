import { pagePictures } from './page-pictures';

const picture = (name: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(`/media/localhost/${name}`)}&w=${width}&q=85`;
const escaped = (url: string) => url.replaceAll('&', '&amp;');
const urls = (html: string) => pagePictures(html).map(({ url }) => url);

it('finds the larger pictures of a page, each once', () => {
  const html = `<img srcSet="${escaped(picture('a.jpg', 96))} 96w, ${escaped(picture('a.jpg', 480))} 480w">`;
  expect(urls(html + html)).toEqual([picture('a.jpg', 480)]);
});

it('finds very wide pictures in the hero only', () => {
  const [hero, pot] = ['hero.jpg', 'pot.jpg'].map((name) => picture(name, 1920));
  const html = `<picture><img srcSet="${hero} 1920w"></picture><img srcSet="${pot} 1920w">`;
  expect(urls(html)).toEqual([hero]);
});

it('ignores pictures that the shop does not encode', () => {
  expect(
    urls('<img src="/_next/image?url=https%3A%2F%2Felsewhere.example%2Fa.jpg&w=480&q=85">'),
  ).toEqual([]);
});
