import { safeHtml } from '@aangan/contract/rules/safe-html';
import { convert } from 'html-to-text';

/** Not `A<B>C`: an end tag, or an element that needs none. */
const hasTags = /<\/[a-z][^>]*>|<(br|hr|img|li|p)\b[^>]*>|<!--/i;
const entities = /&(#\d+|#x[\da-f]+|[a-z]\w{1,30});/gi;

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

const decodeEntities = (text: string) =>
  text.replaceAll(entities, (entity) => htmlToText(`.${entity}.`).slice(1, -1));

const toStorable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, (sign) => (sign === '\n' ? sign : ''));

/** Converts a cell's HTML to plain text; blank lines separate paragraphs. */
export function toPlainText(cell: string): string {
  const text = hasTags.test(cell) ? htmlToText(cell) : decodeEntities(cell);
  return toStorable(text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\S\n]+/g, ' '))
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export const toPlainLine = (cell: string): string => toPlainText(cell).replaceAll(/\s+/g, ' ');

/** Returns a description as plain text, and as sanitised HTML if it has markup. */
export function parseDescription(cell: string) {
  const html = hasTags.test(cell) ? safeHtml(toStorable(cell)).trim() : '';
  return { description: toPlainText(cell), descriptionHtml: html || null };
}
