import { html, raw } from 'hono/html';
import type { Invoice } from '../invoice';
import { formatDate } from './dates';
import { formatOrderAmount } from './money';

const style = `
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
:root { color-scheme: light dark; --ink: light-dark(#1b231d, #eef1ea); --muted: light-dark(#5a655c, #a9b4aa);
  --paper: light-dark(#fbf9f4, #111512); --sunken: light-dark(#f3efe6, #202822); --line: light-dark(#8b8f83, #76837a); }
body { margin: 0 auto; max-width: 210mm; padding: 16px; background: var(--paper); color: var(--ink);
  font: 16px/1.45 Figtree, system-ui, 'Noto Sans', Roboto, Arial, sans-serif; overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums; }
h1, header p, .total { font-family: Fraunces, serif; font-weight: 500; }
header { display: flex; flex-wrap: wrap; gap: 8px 32px; justify-content: space-between;
  align-items: center; margin-bottom: 24px; padding-bottom: 16px; border-bottom: 2px solid; }
header p { font-size: 1.5em; }
header img { display: block; max-width: 180px; max-height: 56px; }
h1 { margin: 0; font-size: 1.75em; }
h2 { margin: 0 0 4px; font-size: 1em; }
p { margin: 0 0 4px; }
a { color: inherit; padding: 12px 0; }
button { min-height: 44px; padding: 0 20px; border: 1px solid; border-radius: 8px;
  background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
.screen { display: flex; flex-wrap: wrap; gap: 8px 24px; justify-content: space-between;
  align-items: center; min-height: 44px; margin-bottom: 16px; }
.parts { display: flex; flex-wrap: wrap; gap: 16px 32px; margin-bottom: 24px; }
.parts > * { flex: 1 1 16em; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; align-content: start; }
dd { margin: 0; }
.wide { overflow-x: auto; margin-bottom: 24px; }
table { border-collapse: collapse; width: 100%; font-size: .875em; }
caption { margin-bottom: 4px; font-weight: 700; text-align: left; }
th, td { padding: 6px; border: 1px solid var(--line); text-align: right; vertical-align: top; }
th { background: var(--sunken); }
th { overflow-wrap: normal; }
td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 9em; }
tfoot { font-weight: 700; }
.total { display: flex; justify-content: flex-end; gap: 24px; align-items: baseline;
  margin: 0 0 24px; font-size: 1.5em; }
.signature { width: fit-content; min-width: 16em; margin: 24px 0 0 auto; text-align: center; }
.signature p:first-child { margin-bottom: 56px; }
.signature p:last-child { border-top: 1px solid; padding-top: 4px; }
@media screen and (max-width: 52em) {
  table, caption, tbody, tfoot, tr { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 8px 0; border-top: 1px solid var(--line); }
  tbody th, td, tfoot th { display: flex; gap: 16px; justify-content: space-between; padding: 2px 0;
    border: 0; background: none; white-space: normal; }
  td::before { content: attr(data-label); color: var(--muted); font-weight: 400; text-align: left; }
  @supports (content: "" / "") { td::before { content: attr(data-label) / ""; } }
  td:empty, [data-label="Item"]::before { display: none; }
  [data-label="Item"] { font-weight: 700; }
}
@media print {
  :root { color-scheme: light !important; --paper: #fff; }
  body { max-width: none; padding: 0; font-size: 12px; }
  .screen { display: none; }
  .wide { overflow: visible; }
  tr, .parts, .total, .signature { break-inside: avoid; }
}`;

const fontFaces = (fonts: Shop['fonts']) =>
  Object.entries(fonts)
    .map(
      ([family, url]) =>
        `\n@font-face { font-family: ${family}; font-weight: 400 700; src: url(${url}); }`,
    )
    .join('');

const amount = (rupees: number) => formatOrderAmount(rupees, '');

type Taxes = Pick<Invoice['totals'], 'taxable' | 'cgst' | 'sgst' | 'igst'>;

const details = (list: [string, string][]) =>
  list.map(([label, text]) => html`<dt>${label}</dt><dd>${text}</dd>`);

type Paid = Pick<NonNullable<Invoice['payment']>, 'method' | 'paidAt'>;

const paidLabel = ({ method, paidAt }: Paid, paid = 'Paid'): string =>
  [paid, method && `by ${method}`, paidAt && `on ${formatDate(paidAt)}`].filter(Boolean).join(' ');

/** As on the page of the order, with the date. */
function paymentLabels({ payment, payments, due }: Invoice): string[] {
  if (payments) {
    const paid = payments.map((one) => paidLabel(one, `Paid ₹${amount(one.amount)}`));
    return due ? [...paid, `Still to pay ₹${amount(due)}`] : paid;
  }
  if (!payment) return [];
  if (payment.state === 'later') {
    return [`To be paid in cash on delivery${due ? `: ₹${amount(due)}` : ''}`];
  }
  if (payment.state === 'open') return ['Not paid'];
  return [paidLabel(payment)];
}

/** A row for each rate: the invoice's own are also by HSN code and unit. */
const taxesByRate = (byRate: Invoice['byRate']) =>
  [...new Set(byRate.map(({ ratePercent }) => ratePercent))].map((ratePercent) => {
    const rows = byRate.filter((row) => row.ratePercent === ratePercent);
    const sum = (name: keyof Taxes) => rows.reduce((total, row) => total + row[name], 0);
    const [taxable, cgst, sgst, igst] = [sum('taxable'), sum('cgst'), sum('sgst'), sum('igst')];
    return { ratePercent, taxable, cgst, sgst, igst };
  });

type Row = (string | number)[];

/** On phones the heads of the columns stand beside the cells. */
const cells = (row: Row, columns: string[]) =>
  row.map((cell, index) => html`<td data-label="${columns[index]}">${cell}</td>`);
const table = (label: string, columns: string[], rows: Row[], foot: unknown = '') =>
  html`<div class="wide" role="region" aria-label="${label}" tabindex="0"><table>
<caption>${label}</caption>
<thead><tr>${columns.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row, columns)}</tr>`)}</tbody>
${foot}</table></div>`;

/** Its hash is in the CSP. The button is hidden where scripts do not run. */
export const printScript =
  "const button = document.querySelector('button'); button.hidden = false; button.onclick = () => print(); const { theme } = localStorage; if (/^(light|dark)$/.test(theme)) document.documentElement.style.colorScheme = theme;";

type Shop = {
  name: string;
  logo?: string | undefined;
  orderPath: string;
  /** As data URLs. */
  fonts: Record<string, string>;
};

const isTaxed = ({ lines }: Invoice) => lines.some(({ ratePercent }) => ratePercent > 0);

/** GST law names it by its goods; rule 46A joins both kinds for a buyer without a GSTIN. */
function documentName(invoice: Invoice): string {
  const { lines, buyer } = invoice;
  if (!isTaxed(invoice)) return 'Bill of supply';
  const hasExempt = lines.some(({ ratePercent }) => ratePercent === 0);
  return hasExempt && !buyer.gstin ? 'Invoice-cum-bill of supply' : 'Tax invoice';
}

/** A tax invoice or credit note as an HTML page for A4 print, with a print button. */
export async function invoicePage(
  invoice: Invoice,
  kind: 'invoice' | 'credit-note',
  shop: Shop,
): Promise<string> {
  const { seller, buyer, placeOfSupply, isWithinState, stateTax, lines, byRate, totals } = invoice;
  const credit = kind === 'credit-note' ? invoice.creditNote : undefined;
  const heading = credit ? 'Credit note' : documentName(invoice);
  const { number, issuedAt } = credit ?? invoice;
  const taxHeads = isWithinState ? ['CGST', stateTax] : ['IGST'];
  const taxCells = ({ cgst, sgst, igst }: Taxes) =>
    (isWithinState ? [cgst, sgst] : [igst]).map(amount);
  const hasTax = isTaxed(invoice);
  const hasDiscount = lines.some(({ discount }) => discount > 0);
  const taxColumns = taxHeads.map((name) => `${name} (₹)`);
  const sums = ['Taxable value (₹)', 'GST', ...taxColumns, 'Amount (₹)'];
  const items = ['Item', 'HSN', 'Quantity', 'Unit price (₹)'];
  const itemColumns = hasDiscount ? [...items, 'Discount (₹)'] : items;
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);

  const page = await html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} ${number}</title>
<style>${raw(style + fontFaces(shop.fonts))}</style>
</head>
<body>
<main>
<div class="screen"><a href="${shop.orderPath}">Back to order ${invoice.orderId}</a>
<button type="button" hidden>Print or save as PDF</button><script>${raw(printScript)}</script></div>
<header>
<p>${shop.logo ? html`<img src="${shop.logo}" alt="${shop.name}">` : shop.name}</p>
<h1>${heading}</h1>
</header>
<div class="parts">
<section>
<h2>${seller.legalName}</h2>
<p>${seller.address}</p>
<p>GSTIN ${seller.gstin}</p>
</section>
<dl>${details([
    [credit ? 'Credit note' : 'Invoice', number],
    ['Date', `${formatDate(issuedAt)}`],
    ...(credit
      ? [
          ['For invoice', `${invoice.number} of ${formatDate(invoice.issuedAt)}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Order', `${invoice.orderId} of ${formatDate(invoice.orderedAt)}`],
    ['Place of supply', `${placeOfSupply.state} (${placeOfSupply.code})`],
    ['Reverse charge', 'No'],
  ])}</dl>
</div>
<div class="parts">
<section>
<h2>Billed to ${buyer.name}</h2>
<p>${buyer.address}</p>
${buyer.gstin && html`<p>GSTIN ${buyer.gstin}</p>`}
</section>
</div>
${table(
  'Items',
  [...itemColumns, ...sums],
  lines.map((line) => [
    line.title,
    line.hsn ?? '',
    [line.quantity, line.unit].filter(Boolean).join(' '),
    amount(line.unitPrice),
    ...(hasDiscount ? [amount(line.discount)] : []),
    amount(line.taxable),
    `${line.ratePercent}%`,
    ...taxCells(line),
    amount(line.amount),
  ]),
  html`<tfoot><tr><th scope="row" colspan="${items.length}">Total</th>${cells(
    [
      ...(hasDiscount ? [amount(discount)] : []),
      ...[amount(totals.taxable), '', ...taxCells(totals), amount(totals.total)],
    ],
    [...itemColumns.slice(items.length), ...sums],
  )}</tr></tfoot>`,
)}
${
  hasTax &&
  table(
    'GST by rate',
    ['GST', 'Taxable value (₹)', ...taxColumns],
    taxesByRate(byRate).map((rate) => [
      isWithinState
        ? `${rate.ratePercent / 2}% + ${rate.ratePercent / 2}%`
        : `${rate.ratePercent}%`,
      amount(rate.taxable),
      ...taxCells(rate),
    ]),
  )
}
<p class="total"><span>Total</span> <span>₹${amount(totals.total)}</span></p>
${!credit && paymentLabels(invoice).map((label) => html`<p>${label}</p>`)}
${hasTax && html`<p>Prices include GST.</p>`}
<div class="signature"><p>For ${seller.legalName}</p><p>Authorised signatory</p></div>
</main>
</body>
</html>`;
  return page.toString();
}
