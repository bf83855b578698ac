import { convert } from 'html-to-text';

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

/** Plain text of a cell that may hold HTML: paragraphs parted by blank lines, nothing unprintable. */
export function toPlainText(cell: string): string {
  return (looksLikeHtml.test(cell) ? htmlToText(cell) : cell)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, (sign) => (sign === '\n' ? sign : ''))
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line, as titles and names of categories are. */
export const toPlainLine = (cell: string): string => toPlainText(cell).replaceAll(/\s+/g, ' ');
