import { render, screen } from '@testing-library/react';
import { makeStore } from '@/lib/testing/make-store';
import { Footer } from './footer';
import { TabBar } from './tab-bar';

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('the footer links to help, the account pages and the company', () => {
  render(
    <Footer
      store={makeStore({
        companyName: 'Aangan Pvt Ltd',
        categories: ['Pots'],
        companyAddress: '12 MG Road, Pune',
        companyPhone: '+91 98765 43210',
        companyEmail: 'care@aangan.example',
      })}
    />,
  );
  // The sections are collapsed on phones; jsdom does not apply media queries.
  for (const section of document.querySelectorAll('details')) section.open = true;
  expect(hrefs()).toEqual([
    ...['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.youtube.com/'],
    ...['/products?category=pots', '/products'],
    ...['/terms', '/privacy', '/refund', '/return', '/shipping', '/about', '/contact'],
    ...['/account', '/orders', '/track-order', 'tel:+919876543210', 'mailto:care@aangan.example'],
  ]);
  expect(screen.getByText('12 MG Road, Pune')).toBeInTheDocument();
  expect(screen.queryByText(/taxes/)).not.toBeInTheDocument();
});

it('states that prices include taxes, by setting or by GSTIN', () => {
  const gst = { gstin: '29ABCDE1234F1Z5', legalName: 'Aangan', address: 'Pune' };
  for (const notice of [{ pricesIncludeTax: true }, { gst }]) {
    const { unmount } = render(<Footer store={makeStore(notice)} />);
    expect(screen.getByText(/inclusive of taxes\.$/)).toBeInTheDocument();
    expect(screen.queryAllByText('GSTIN 29ABCDE1234F1Z5')).toHaveLength('gst' in notice ? 1 : 0);
    unmount();
  }
});

it('the tab bar has four links', () => {
  render(<TabBar />);
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/'],
    ['Category', '/products'],
    ['My Account', '/account'],
    ['Cart', '/cart'],
  ]);
});
