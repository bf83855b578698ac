import { render, screen } from '@testing-library/react';
import { croppedPictureUrl } from '@/lib/pictures/picture-sources';
import { stubFacts } from '@/lib/testing/stub-facts';
import { Picture } from './picture';

const optimised = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=`;

beforeAll(() => {
  stubFacts({ imageHosts: ['cdn.example.in'] });
});

function show(props: Partial<Parameters<typeof Picture>[0]>): HTMLElement {
  render(<Picture src="/media/localhost/a%20b.jpg" alt="A pot" {...props} />);
  return screen.getByRole('img', { name: 'A pot' });
}

it('renders a srcset for screen widths', () => {
  const picture = show({ sizes: '50vw' });
  const offered = picture.getAttribute('srcset')?.split(', ') ?? [];
  expect(offered).toContain(`${optimised('/media/localhost/a%20b.jpg')}480&q=85 480w`);
  expect(picture).toHaveAttribute('sizes', '50vw');
  expect(picture).toHaveAttribute('loading', 'lazy');
});

it('is cropped by the server for a square box', () => {
  const cropped = croppedPictureUrl('/media/localhost/a%20b.jpg', 'square');
  const picture = show({ sizes: '50vw', isSquare: true });
  expect(picture).toHaveAttribute('src', expect.stringContaining(optimised(cropped)));
  const widths = picture.getAttribute('srcset')?.match(/\d+w/g);
  expect(widths?.at(-1)).toBe('1440w');
  expect(widths).toContain('480w');
});

it('renders a 1x/2x srcset for a fixed width', () => {
  const picture = show({ src: 'https://cdn.example.in/a.jpg', width: 72 });
  const url = optimised('https://cdn.example.in/a.jpg');
  expect(picture).toHaveAttribute('srcset', `${url}96&q=85 1x, ${url}160&q=85 2x`);
  expect(picture).not.toHaveAttribute('sizes');
});

it.each(['https://elsewhere.example/a.jpg', '//cdn.example.in/a.jpg', '/media/shop/a.svg'])(
  'shows %s as it is',
  (src) => {
    const picture = show({ src, sizes: '50vw', isSquare: true });
    expect(picture).toHaveAttribute('src', src);
    expect(picture).not.toHaveAttribute('srcset');
    expect(picture).not.toHaveAttribute('sizes');
  },
);
