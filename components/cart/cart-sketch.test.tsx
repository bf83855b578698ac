import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { croppedPicture } from '@/lib/pictures';
import { CartSketch } from './cart-sketch';

const rake = {
  id: 'p1',
  name: 'Rake',
  image: '/media/localhost/rake.jpg',
  price: 499,
  quantity: 1,
};

/** The page as the server sends it, after its script has run. */
function open(stored: string | null): void {
  if (stored === null) localStorage.removeItem('cart');
  else localStorage.setItem('cart', stored);
  document.body.innerHTML = renderToStaticMarkup(<CartSketch />);
  const script = document.querySelector('script');
  // By its text, with nothing around it.
  new Function(script?.textContent ?? '')();
}

it('draws what the browser has kept, before any other script', () => {
  open(JSON.stringify([{ ...rake, selectedSize: 'M', selectedColor: 'Sage' }]));
  expect(screen.getByRole('listitem')).toHaveTextContent('RakeColor: SageSize: M');
  const picture = screen.getByRole('img', { name: 'Rake' });
  const cropped = encodeURIComponent(croppedPicture('/media/localhost/rake.jpg', 'square'));
  const square = `/_next/image?url=${cropped}`;
  expect(picture.getAttribute('srcset')?.split(', ')).toEqual([
    `${square}&w=160&q=85 1x`,
    `${square}&w=256&q=85 2x`,
  ]);
});

it('draws a screen full of lines', () => {
  open(JSON.stringify(Array.from({ length: 50 }, (_, index) => ({ ...rake, id: `p${index}` }))));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

it.each(['https://cdn.example.in/rake.jpg', '/media/localhost/rake.svg', '', 7, undefined])(
  'leaves the picture %j to the page itself',
  (image) => {
    open(JSON.stringify([{ ...rake, image }]));
    expect(screen.getByText('Rake')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  },
);

it('takes nothing that is kept for HTML', () => {
  const name = '<img src=x onerror=alert(1)>';
  open(JSON.stringify([{ ...rake, name, image: '' }]));
  expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it.each([null, '', '{', '7', 'null', '{}', '[]', '[null, 7]'])(
  'bears %j in the browser',
  (text) => {
    open(text);
    expect(screen.getByRole('heading', { name: 'Your cart' })).toBeInTheDocument();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  },
);
