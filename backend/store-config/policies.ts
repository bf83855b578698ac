import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import MarkdownIt from 'markdown-it';
import { policyTypes } from '@/lib/rules/shop-pages';
import { projectRoot } from '../project-root';
import { didYouMean } from '../suggest';
import { policyTextProblems } from './check-policy-text';
import { FolderError } from './folder-error';

export const policySlugs: string[] = [...policyTypes];
const builtInFolder = join(projectRoot, 'backend/store-config/built-in-policies');

const markdown = new MarkdownIt({ html: true });

/** Converts Markdown; the storefront sanitises the HTML. */
export const toHtml = (text: string): string =>
  markdown
    .render(text)
    .trim()
    // Addresses may contain placeholders such as {{companyEmail}}.
    .replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');

const html = { '.md': toHtml, '.html': (text: string) => text.trim() };
type Extension = keyof typeof html;

type PolicyFile = { base: string; slug: string; extension: Extension; text: string };

function fileNameProblem(base: string): string | undefined {
  const { name, ext } = parse(base);
  if (policySlugs.includes(name) && Object.hasOwn(html, ext)) return undefined;
  const names = policySlugs.map((slug) => `${slug}.md`);
  return `policies/${base}: unknown policy. Use ${names.join(', ')}.${didYouMean(base, names)}`;
}

function readFolder(folder: string): PolicyFile[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const bases = names.filter((name) => !name.startsWith('.'));
  const problems = bases.flatMap((base) => fileNameProblem(base) ?? []);
  if (problems.length > 0) throw new FolderError(problems);
  return bases.map((base) => {
    const { name: slug, ext } = parse(base);
    const text = readFileSync(join(folder, base), 'utf8');
    return { base, slug, extension: ext as Extension, text };
  });
}

const toEntry = ({ slug, extension, text }: PolicyFile) => [slug, html[extension](text)] as const;

/** Returns policies by slug; built-in texts replace missing files, except about. Throws FolderError. */
export function readPolicies(folder: string): Record<string, string> {
  const storePolicies = readFolder(join(folder, 'policies'));
  const problems = storePolicies.flatMap(({ base, text }) =>
    policyTextProblems(`policies/${base}`, text),
  );
  if (problems.length > 0) throw new FolderError(problems);
  return Object.fromEntries([...readFolder(builtInFolder), ...storePolicies].map(toEntry));
}

/** Returns the built-in policies as [file name, text]. */
export const builtInPolicies = (): [name: string, text: string][] =>
  readFolder(builtInFolder).map(({ base, text }) => [base, text]);
