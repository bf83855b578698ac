import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import MarkdownIt from 'markdown-it';
import { projectRoot } from '../project-root';
import { FolderError } from './folder-error';
import { policyTerms } from './policy-terms';
import type { StoreFile } from './store-file';

export const policySlugs = ['about', 'terms', 'privacy', 'refund', 'return', 'shipping'];
const builtInFolder = join(projectRoot, 'backend/folder/built-in-policies');

const markdown = new MarkdownIt({ html: true });

/** HTML of a policy in Markdown. What is harmful in it is taken out where it is shown. */
export const toHtml = (text: string): string =>
  markdown
    .render(text)
    .trim()
    // Placeholders such as {{companyEmail}} may stand in addresses, too.
    .replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');

const html = { '.md': toHtml, '.html': (text: string) => text.trim() };
type Extension = keyof typeof html;

function readFolder(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const files = names.filter((name) => !name.startsWith('.')).map((name) => parse(name));
  const problems = files.flatMap(({ base, name, ext }) =>
    policySlugs.includes(name) && Object.hasOwn(html, ext)
      ? []
      : [`policies/${base}: there is no such policy; call it ${policySlugs.join('.md, ')}.md`],
  );
  if (problems.length > 0) throw new FolderError(problems);
  return new Map(
    files.map(({ base, name, ext }) => [
      name,
      html[ext as Extension](readFileSync(join(folder, base), 'utf8')),
    ]),
  );
}

/**
 * The policies of a store's folder as HTML, by slug. Where it has no file the built-in text stands,
 * `about` has none. Both tell the terms of store.json, or those of specification §9.
 */
export function readPolicies(folder: string, file: StoreFile): Record<string, string> {
  const texts = [...readFolder(builtInFolder), ...readFolder(join(folder, 'policies'))];
  const terms = policyTerms(file);
  const fill = (text: string) =>
    text.replaceAll(/{{(\w+)}}/g, (placeholder, name: string) => terms[name] ?? placeholder);
  return Object.fromEntries(texts.map(([slug, text]) => [slug, fill(text)]));
}

/** The built-in policies as they are written, by the name of their file. */
export const builtInPolicies = (): [name: string, text: string][] =>
  readdirSync(builtInFolder).map((name) => [name, readFileSync(join(builtInFolder, name), 'utf8')]);
