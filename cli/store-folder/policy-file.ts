import { NodeHtmlMarkdown } from 'node-html-markdown';
import { builtInPolicies } from '@/backend/store-config/policies';
import { toHtml } from '@/backend/store-config/text-files';

/** Returns Markdown that renders to exactly this HTML, if any. */
function toMarkdown(slug: string, html: string): string | undefined {
  const builtIn = builtInPolicies().find(({ name }) => name === `${slug}.md`)?.text;
  const translated = `${new NodeHtmlMarkdown({ bulletMarker: '-' }).translate(html).trim()}\n`;
  return [builtIn, translated].find((text) => text !== undefined && toHtml(text) === html);
}

export function toPolicyFile(slug: string, html: string): { name: string; text: string } {
  const markdown = toMarkdown(slug, html);
  return markdown === undefined
    ? { name: `${slug}.html`, text: `${html}\n` }
    : { name: `${slug}.md`, text: markdown };
}
