import sanitizeHtml from 'sanitize-html';

const shownTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub'],
  ...['sup', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a', 'img', 'address', 'div'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'span', 'abbr', 'code'],
];

/** The page has its own h1. */
const renamedTags = { h1: 'h2' };

/** The tags that `safeHtml` leaves out, such as "script". */
export function unsafeTags(html: string): string[] {
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase());
  return [...new Set(tags)].filter(
    (tag) => ![...shownTags, ...Object.keys(renamedTags)].includes(tag),
  );
}

/** Sanitises policies and descriptions: no scripts, handlers, forms, frames or styles. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: shownTags,
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
    transformTags: renamedTags,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}
