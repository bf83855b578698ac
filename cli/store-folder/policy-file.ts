import { NodeHtmlMarkdown } from 'node-html-markdown';
import { builtInPolicies } from '@/backend/store-config/policies';
import { toHtml } from '@/backend/store-config/text-files';

const translate = (html: string) =>
  `${new NodeHtmlMarkdown({ bulletMarker: '-' }).translate(html).trim()}\n`;

/** Returns the first text that renders to exactly this HTML. */
const renderingTo = (html: string, texts: readonly (string | undefined)[]) =>
  texts.find((text) => text !== undefined && toHtml(text) === html);

/** Returns Markdown that renders to this HTML, else the HTML. */
export const toMarkdown = (html: string): string => renderingTo(html, [translate(html)]) ?? html;

export function toPolicyFile(slug: string, html: string): { name: string; text: string } {
  const builtIn = builtInPolicies().find(({ name }) => name === `${slug}.md`)?.text;
  const markdown = renderingTo(html, [builtIn, translate(html)]);
  return markdown === undefined
    ? { name: `${slug}.html`, text: `${html}\n` }
    : { name: `${slug}.md`, text: markdown };
}
