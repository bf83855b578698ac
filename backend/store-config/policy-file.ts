import { NodeHtmlMarkdown } from 'node-html-markdown';
import { builtInPolicies, toHtml } from './policies';

/** The Markdown that makes just this HTML: the built-in text where it is one, else a translation. */
function toMarkdown(slug: string, html: string): string | undefined {
  const builtIn = builtInPolicies().find(([name]) => name === `${slug}.md`)?.[1];
  const translated = `${new NodeHtmlMarkdown({ bulletMarker: '-' }).translate(html).trim()}\n`;
  return [builtIn, translated].find((text) => text !== undefined && toHtml(text) === html);
}

/** A policy's file: Markdown, or its HTML where no Markdown makes the same. */
export function toPolicyFile(slug: string, html: string): { name: string; text: string } {
  const markdown = toMarkdown(slug, html);
  return markdown === undefined
    ? { name: `${slug}.html`, text: `${html}\n` }
    : { name: `${slug}.md`, text: markdown };
}
