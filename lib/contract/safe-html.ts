import sanitizeHtml from 'sanitize-html';

/**
 * The markup that policies and descriptions may hold; no scripts, handlers, forms, frames, styles or
 * odd addresses are left. Whoever shows it cleans it, whoever sends it need not have.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub'],
      ...['sup', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a', 'img', 'address', 'div'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'span', 'abbr', 'code'],
    ],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      abbr: ['title'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    // A page has a heading of its own.
    transformTags: { h1: 'h2' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}
