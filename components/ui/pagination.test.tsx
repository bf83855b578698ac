import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination';

function show(page: number, pages: number) {
  render(
    <Pagination
      page={page}
      pages={pages}
      summary="Showing 49 to 60 of 108 items"
      getPath={(number) => `/list?page=${number}`}
    />,
  );
}

it('marks the current page and links to the others', () => {
  show(5, 9);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent(/1…34567…9/);
  expect(screen.getByRole('link', { name: 'Page 7' })).toHaveAttribute('href', '/list?page=7');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('5');
  expect(screen.getByText('Showing 49 to 60 of 108 items')).toBeInTheDocument();
});

it.each([
  [1, undefined, '/list?page=2'],
  [5, '/list?page=4', '/list?page=6'],
  [9, '/list?page=8', undefined],
])('steps from page %d to %s and to %s', (page, previous, next) => {
  show(page, 9);
  const address = (name: string) =>
    screen.queryByRole('link', { name })?.getAttribute('href') ?? undefined;
  expect([address('Previous page'), address('Next page')]).toEqual([previous, next]);
});
