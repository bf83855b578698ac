import { render, screen } from '@testing-library/react';
import { makeProduct } from '@/lib/testing/make-product';
import { CompareScreen } from './compare-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }));

it('names the product that further ones are compared with', () => {
  const [chair, bench] = ['Chair', 'Bench'].map((name) => makeProduct({ id: name, name }));
  if (!chair || !bench) throw new Error('No products');
  render(<CompareScreen products={[chair]} suggestions={[bench]} />);
  const title = 'Choose a product to compare with Chair';
  expect(screen.getByRole('region', { name: title })).toHaveTextContent('Bench');
});
