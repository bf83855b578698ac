import { NodeHtmlMarkdown } from 'node-html-markdown';
import { toHtml } from './policies';

/** A policy's file: Markdown, or its HTML where Markdown cannot say just the same. */
export function toPolicyFile(slug: string, text: string): { name: string; text: string } {
  const written = new NodeHtmlMarkdown({ bulletMarker: '-' }).translate(text).trim();
  return toHtml(written) === text
    ? { name: `${slug}.md`, text: `${written}\n` }
    : { name: `${slug}.html`, text: `${text}\n` };
}
