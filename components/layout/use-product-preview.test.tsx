import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useProductPreview } from './use-product-preview';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));

function Page({ children }: { children: ReactNode }) {
  const preview = useProductPreview();
  return (
    <main>
      {children}
      <output>{preview ? 'there' : 'not there'}</output>
    </main>
  );
}

/** The page with what it shows at this distance from the top of the window. */
async function open(content: ReactNode, top: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  await act(async () => {
    render(<Page>{content}</Page>);
  });
}

const card = (
  <article>
    <a href="/product/rake" data-flight="rake">
      Rake
    </a>
  </article>
);
const product = (
  <article>
    <div data-flight="rake" />
  </article>
);

afterEach(() => jest.restoreAllMocks());

it('is there for the cards that a page begins with', async () => {
  await open(card, 200);
  expect(await screen.findByText('there')).toBeInTheDocument();
});

it.each([
  ['cards far below', card, 2000],
  ["the product's own picture", product, 100],
])('with %s it comes when somebody begins to use the page', async (_, content, top) => {
  await open(content, top);
  expect(screen.getByText('not there')).toBeInTheDocument();
  fireEvent.scroll(document);
  expect(await screen.findByText('there')).toBeInTheDocument();
});
