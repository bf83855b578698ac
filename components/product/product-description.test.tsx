import { render, screen, within } from '@testing-library/react';
import { makeProduct } from '@/lib/testing/make-product';
import { ProductDescription } from './product-description';

it('renders safe markup only', () => {
  const descriptionHtml =
    '<p>Ash <em>handle</em>.</p><ul><li>Steel</li></ul><a href="javascript:alert(1)" onclick="x()">care</a><script>alert(1)</script>';
  const { container } = render(
    <ProductDescription product={makeProduct({ description: 'Ash handle.', descriptionHtml })} />,
  );
  const about = screen.getByRole('region', { name: 'About This Product' });
  expect(within(about).getByRole('listitem')).toHaveTextContent('Steel');
  expect(container.querySelector('em')).toHaveTextContent('handle');
  expect(container.innerHTML).not.toMatch(/javascript|<script|onclick|alert/);
});

it('splits plain text into paragraphs and omits an empty description', () => {
  const product = makeProduct({ description: 'One & <b>.\n\nTwo.' });
  const { container, rerender } = render(<ProductDescription product={product} />);
  expect(screen.getByText('One & <b>.')).toBeInTheDocument();
  expect(screen.getByText('Two.')).toBeInTheDocument();
  rerender(<ProductDescription product={makeProduct({ description: '' })} />);
  expect(container).toBeEmptyDOMElement();
});
