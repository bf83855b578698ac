import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import MarkdownIt from 'markdown-it';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import { FolderError } from './folder-error';

const markdown = new MarkdownIt({ html: true });

/** Converts Markdown; the storefront sanitises the HTML. */
export const toHtml = (text: string): string =>
  markdown
    .render(text)
    .trim()
    // Addresses may contain placeholders such as {{companyEmail}}.
    .replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');

export const translate = (html: string): string =>
  // No list begins in a heading.
  `${new NodeHtmlMarkdown({ bulletMarker: '-' })
    .translate(html)
    .trim()
    .replaceAll(/^(#+ \d+)\\\./gm, '$1.')}\n`;

/** Returns the first text that renders to exactly this HTML. */
export const renderingTo = (html: string, texts: readonly (string | undefined)[]) =>
  texts.find((text) => text !== undefined && toHtml(text) === html);

/** Returns Markdown that renders to this HTML, else the HTML. */
export const toMarkdown = (html: string): string => renderingTo(html, [translate(html)]) ?? html;

/** A Markdown or HTML file; `path` is that in the store's folder. */
export type TextFile = { path: string; name: string; isMarkdown: boolean; text: string };

export const toTextHtml = ({ isMarkdown, text }: TextFile): string =>
  isMarkdown ? toHtml(text) : text.trim();

/** Whether the name is that of a Markdown or HTML file. */
export const isTextFile = (base: string): boolean => ['.md', '.html'].includes(parse(base).ext);

/** Reads the files of a part of the store's folder; throws FolderError with invalid names. */
export function readTexts(
  folder: string,
  part: string,
  problemOf: (base: string) => string | undefined,
): TextFile[] {
  const names = existsSync(join(folder, part)) ? readdirSync(join(folder, part)).sort() : [];
  const bases = names.filter((name) => !name.startsWith('.'));
  const problems = bases.flatMap((base) => {
    const problem = problemOf(base);
    return problem ? [`${part}/${base}: ${problem}`] : [];
  });
  if (problems.length > 0) throw new FolderError(problems);
  return bases.map((base) => {
    const { name, ext } = parse(base);
    const path = `${part}/${base}`;
    return {
      path,
      name,
      isMarkdown: ext === '.md',
      text: readFileSync(join(folder, path), 'utf8'),
    };
  });
}
