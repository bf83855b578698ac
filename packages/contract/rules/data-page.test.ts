import { dataPage } from './data-page';

it('shows any data as text, with labels and Indian times', () => {
  const page = dataPage('Data of <Asha>', {
    account: { firstName: '<i>Asha</i>', createdAt: '2026-04-18T20:00:00.000Z' },
    addresses: [{ isDefault: true, postalCode: '560001' }],
    payments: [{ data: { razorpay_order_id: 'order_1' } }],
    screenshot: 'data:image/webp;base64,UklG',
    '<u>': [],
  });
  expect(page).toContain('<h1>Data of &#60;Asha&#62;</h1>');
  expect(page).toContain('<dt>First name</dt><dd>&#60;i&#62;Asha&#60;/i&#62;</dd>');
  expect(page).toContain('<dd>19 April 2026 at 1:30');
  expect(page).toContain('<dt>Default address</dt><dd>Yes</dd>\n<dt>PIN code</dt><dd>560001</dd>');
  expect(page).toContain('<dt>Razorpay order id</dt><dd>order_1</dd>');
  expect(page).toContain('<p>Nothing is stored under: &#60;u&#62;.</p>');
  expect(page).toContain('<a href="#addresses">Addresses</a>');
  expect(page).toContain('<img src="data:image/webp;base64,UklG" alt="">');
  expect(page).toContain("default-src 'none'");
});
