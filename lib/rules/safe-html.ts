import sanitizeHtml from 'sanitize-html';

/** Sanitises policies and descriptions: no scripts, handlers, forms, frames or styles. */
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
    // The page has its own h1.
    transformTags: { h1: 'h2' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}
