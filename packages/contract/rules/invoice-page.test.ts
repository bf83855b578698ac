import { parse } from 'node-html-parser';
import { type Invoice, invoiceSchema } from '../invoice';
import { invoicePage, printScript } from './invoice-page';

const taxes = { taxable: 110168.64, cgst: 0, sgst: 0, igst: 19830.36 };
const invoice: Invoice = invoiceSchema.parse({
  number: '26-27/000123',
  issuedAt: '2026-11-21T20:00:00Z',
  orderId: 'A7K3-9QWD',
  orderedAt: '2026-11-21T10:00:00Z',
  seller: { legalName: 'Lake View Pottery LLP', address: 'Bengaluru', gstin: '29AAGCB7383J1Z4' },
  buyer: {
    ...{ name: '<script>alert(1)</script> & Sons', gstin: '33AAGCB7383J1ZF' },
    address: '12 Lake View Road, Chennai 600001, Tamil Nadu',
  },
  placeOfSupply: { state: 'Tamil Nadu', code: '33' },
  isWithinState: false,
  stateTax: 'SGST',
  lines: [
    {
      ...{ title: 'Pot "Mitti"', hsn: '6913', quantity: 1, unit: 'NOS', unitPrice: 129999 },
      ...{ discount: 0, amount: 129999, ratePercent: 18, ...taxes },
    },
  ],
  byRate: [{ hsn: '6913', ratePercent: 18, ...taxes }],
  totals: { ...taxes, total: 129999 },
});

const shop = {
  name: 'Lake View',
  logo: '/media/logo.png',
  orderPath: '/orders/A7K3-9QWD',
  fonts: { Figtree: 'data:font/woff2;base64,AAAA' },
};
const read = async (document: Invoice, kind: 'invoice' | 'credit-note') => {
  const page = parse(await invoicePage(document, kind, shop));
  const texts = (selector: string) => page.querySelectorAll(selector).map(({ text }) => text);
  return { page, texts };
};

it('contains all legal details, escaped', async () => {
  const { page, texts } = await read(invoice, 'invoice');
  expect(texts('script')).toEqual([printScript]);
  expect(texts('style').join()).not.toContain('&');
  expect(texts('h1')).toEqual(['Tax invoice']);
  const logo = page.querySelector('header img');
  expect(logo?.attributes).toEqual({ src: '/media/logo.png', alt: 'Lake View' });
  expect(texts('h2').join()).toBe(
    'Lake View Pottery LLP,Billed to <script>alert(1)</script> & Sons',
  );
  expect(texts('dd').join(';')).toBe(
    '26-27/000123;22 Nov 2026;A7K3-9QWD of 21 Nov 2026;Tamil Nadu (33);No',
  );
  const [items, rates] = page.querySelectorAll('tbody');
  expect(items?.querySelectorAll('td').map(({ text }) => text)).toEqual([
    ...['Pot "Mitti"', '6913', '1 NOS', '1,29,999.00', '1,10,168.64', '18%', '19,830.36'],
    '1,29,999.00',
  ]);
  expect(rates?.text).toContain('19,830.36');
  expect(page.text).toContain('GSTIN 33AAGCB7383J1ZF');
  expect(page.text).toContain('Prices include GST.');
  expect(texts('.signature p')).toEqual(['For Lake View Pottery LLP', 'Authorised signatory']);
  expect(texts('.total')).toEqual(['Total ₹1,29,999.00']);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/orders/A7K3-9QWD');
});

it('splits the tax within a state, and shows discounts', async () => {
  const [line] = invoice.lines.map((one) => ({ ...one, discount: 10 }));
  const lines = [line, line].flatMap((one) => one ?? []);
  const within = { isWithinState: true, stateTax: 'UTGST' } as const;
  const rate = { ratePercent: 18, cgst: 9, sgst: 9, taxable: 100, igst: 0 };
  const byRate = invoice.byRate.flatMap((row) =>
    ['6913', '9405'].map((hsn) => ({ ...row, ...rate, hsn })),
  );
  const { texts } = await read({ ...invoice, ...within, lines, byRate }, 'invoice');
  expect(texts('th')).toEqual(expect.arrayContaining(['Discount (₹)', 'CGST (₹)', 'UTGST (₹)']));
  expect(texts('th')).not.toContain('IGST (₹)');
  expect(texts('tfoot td')[0]).toBe('20.00');
  // One row for a rate, whatever the HSN codes.
  expect(texts('table:not(:has(tfoot)) td')).toEqual(['9% + 9%', '200.00', '18.00', '18.00']);
});

it.each([
  [{ state: 'paid', method: 'UPI', paidAt: '2026-11-23T20:00:00Z' }, 'Paid by UPI on 24 Nov 2026'],
  [{ state: 'paid', method: 'net banking' }, 'Paid by net banking'],
  [{ state: 'later' }, 'To be paid in cash on delivery: ₹757.00'],
  [{ state: 'open' }, 'Not paid'],
] as const)('states of the payment %j: %s', async (state, label) => {
  const payment = { method: undefined, paidAt: undefined, ...state };
  const shown = { ...invoice, payment, due: 757 };
  expect((await read(shown, 'invoice')).texts('p')).toContain(label);
  expect((await read(invoice, 'invoice')).texts('p')).not.toContain(label);
});

it.each([
  [
    ['UPI', undefined],
    ['Paid ₹1,000.00 by UPI on 24 Nov 2026', 'Paid ₹1,000.00 on 24 Nov 2026'],
  ],
  [['UPI'], ['Paid ₹1,000.00 by UPI on 24 Nov 2026']],
])('lists the payments by %j, each with its amount', async (methods, labels) => {
  const paid = { paidAt: '2026-11-23T20:00:00Z', amount: 1000 };
  const payments = methods.map((method) => ({ method, ...paid }));
  const { texts } = await read({ ...invoice, payments, due: 1999 }, 'invoice');
  const shown = texts('p').filter((text) => /^(Paid|Still)/.test(text));
  expect(shown).toEqual([...labels, 'Still to pay ₹1,999.00']);
});

it('renders a credit note', async () => {
  const creditNote = { number: 'CN26-27/000001', issuedAt: '2026-12-01T00:00:00Z' };
  const { texts } = await read({ ...invoice, creditNote }, 'credit-note');
  expect(texts('h1')).toEqual(['Credit note']);
  expect(texts('dd').join()).toMatch(/^CN26-27\/000001,1 Dec 2026,26-27\/000123 of 22 Nov 2026/);
});

it.each([
  ['Tax invoice', [5, 18], undefined],
  ['Bill of supply', [0, 0], undefined],
  ['Invoice-cum-bill of supply', [0, 18], undefined],
  ['Tax invoice', [0, 18], invoice.buyer.gstin],
])('is a %s at the rates %j for a buyer with GSTIN %s', async (name, rates, gstin) => {
  const [line] = invoice.lines;
  const lines = rates.map((ratePercent) => ({ ...line, ratePercent })) as Invoice['lines'];
  const { texts, page } = await read(
    { ...invoice, lines, buyer: { ...invoice.buyer, gstin } },
    'invoice',
  );
  expect(texts('h1')).toEqual([name]);
  const isTaxed = name !== 'Bill of supply';
  expect(page.text.includes('Prices include GST.')).toBe(isTaxed);
  expect(texts('caption').includes('GST by rate')).toBe(isTaxed);
});
