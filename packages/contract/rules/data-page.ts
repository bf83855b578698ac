import { escapeHtml } from './escape-html';
import { fieldLabel } from './field-label';

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const picture = /^data:image\/webp;base64,[\w+/=]+$/;
const indianTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return isoTime.test(text) ? indianTime.format(Date.parse(text)) : text;
}

function toHtml(value: unknown): string {
  if (Array.isArray(value)) {
    return `<ol>\n${value.map((entry) => `<li>${toHtml(entry)}</li>`).join('\n')}\n</ol>`;
  }
  if (typeof value === 'string' && picture.test(value)) return `<img src="${value}" alt="">`;
  if (value === null || typeof value !== 'object') return escapeHtml(valueText(value));
  const rows = Object.entries(value).map(
    ([name, field]) => `<dt>${escapeHtml(fieldLabel(name))}</dt><dd>${toHtml(field)}</dd>`,
  );
  return `<dl>\n${rows.join('\n')}\n</dl>`;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:50rem;margin:0 auto;padding:1rem}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.25rem 1rem;margin:0}
dt{opacity:.75}
dd{margin:0;min-width:0;overflow-wrap:anywhere;white-space:pre-line}
ol{margin:0;padding-inline-start:1.5rem}
li{margin-block-end:.75rem}
dd>dl,dd>ol{white-space:normal}
img{max-width:20rem}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-block-end:.5rem}}`;

/** Personal data as a page to read, in Indian time; it loads nothing. */
export function dataPage(title: string, data: Record<string, unknown>): string {
  const isEmpty = (part: unknown) => Array.isArray(part) && part.length === 0;
  const labelled = Object.entries(data).map(([name, part]) => ({
    id: escapeHtml(name),
    label: escapeHtml(fieldLabel(name)),
    part,
  }));
  const stored = labelled.filter(({ part }) => !isEmpty(part));
  const empty = labelled.filter(({ part }) => isEmpty(part));
  const contents = stored.map(({ id, label }) => `<li><a href="#${id}">${label}</a></li>`);
  const sections = stored.map(
    ({ id, label, part }) => `<h2 id="${id}">${label}</h2>\n${toHtml(part)}`,
  );
  if (empty.length > 0) {
    sections.push(`<p>Nothing is stored under: ${empty.map(({ label }) => label).join(', ')}.</p>`);
  }
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<nav><ul>
${contents.join('\n')}
</ul></nav>
${sections.join('\n')}
</body>
</html>
`;
}
