import sanitizeHtml from 'sanitize-html';

export const htmlText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .trim()
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The text of the first paragraph, or of everything. */
export const firstParagraph = (html: string): string =>
  htmlText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html);
