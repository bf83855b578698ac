import { convert } from 'html-to-text';
import { safeHtml } from '@/lib/contract/safe-html';

const looksLikeHtml = /<\/?[a-z][^>]*>|<!--|&(#\d+|#x[\da-f]+|[a-z]\w{1,30});/i;

function htmlToText(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}

/** Without what can be neither printed nor stored. */
const toStorable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, (sign) => (sign === '\n' ? sign : ''));

/** Plain text of a cell that may hold HTML: paragraphs parted by blank lines, nothing unprintable. */
export function toPlainText(cell: string): string {
  const text = looksLikeHtml.test(cell) ? htmlToText(cell) : cell;
  return toStorable(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\S\n]+/g, ' '))
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line, as titles and names of categories are. */
export const toPlainLine = (cell: string): string => toPlainText(cell).replaceAll(/\s+/g, ' ');

const hasTags = /<[a-z][^>]*>/i;

/** A description as plain text, and with its markup where it has any that is kept. */
export function readDescription(cell: string) {
  const html = hasTags.test(cell) ? safeHtml(toStorable(cell)).trim() : '';
  return { description: toPlainText(cell), descriptionHtml: html || null };
}
