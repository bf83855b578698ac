import { basename, join, parse } from 'node:path';
import { type PolicyType, policyTypes, shopPages } from '@aangan/contract/rules/shop-pages';
import { toPlainLine } from '../../platform/csv/plain-text';
import { HttpError } from '../../platform/http/http-error';
import { projectRoot } from '../../platform/project-root';
import { didYouMean } from '../../platform/suggest';
import type { StoredStoreInfo } from '../../stores/schema';
import { policyPlaceholders } from '../policies/policy-values';
import { FolderError } from './folder-error';
import { linkProblem, linksIn } from './shop-links';
import { isTextFile, readTexts, renderingTo, toTextHtml, translate } from './text-files';

/** Also matches a missing brace. */
const placeholder = /{{?([^{}\n]*)}}?/g;

function placeholderProblem(text: string): string | undefined {
  const name = text.replaceAll(/[{}]/g, '').trim();
  const isWhole = /^{{.*}}$/.test(text);
  if (isWhole && policyPlaceholders.includes(name)) return undefined;
  // Single braces may be intended.
  if (!text.includes('{{') && !text.includes('}}')) return undefined;
  return `unknown placeholder ${text}.${didYouMean(
    `{{${name}}}`,
    policyPlaceholders.map((known) => `{{${known}}}`),
  )}`;
}

function policyTextProblems(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const problems = [
      ...[...line.matchAll(placeholder)].map(([text]) => placeholderProblem(text)),
      ...linksIn(line).map(linkProblem),
    ];
    return problems.flatMap((problem) =>
      problem === undefined ? [] : [`${file}: line ${index + 1}: ${problem}`],
    );
  });
}

export const policySlugs: string[] = [...policyTypes];

function fileNameProblem(base: string): string | undefined {
  if (policySlugs.includes(parse(base).name) && isTextFile(base)) return undefined;
  const names = policySlugs.map((slug) => `${slug}.md`);
  return `unknown policy. Use ${names.join(', ')}.${didYouMean(base, names)}`;
}

const readBuiltIn = () =>
  readTexts(
    join(projectRoot, 'packages/shop/store-settings/folder'),
    'built-in-policies',
    fileNameProblem,
  );

/** Returns policies by slug; built-in texts replace missing files, except about. Throws FolderError. */
export function readPolicies(folder: string): Record<string, string> {
  const storePolicies = readTexts(folder, 'policies', fileNameProblem);
  const problems = storePolicies.flatMap(({ path, text }) => policyTextProblems(path, text));
  if (problems.length > 0) throw new FolderError(problems);
  return Object.fromEntries(
    [...readBuiltIn(), ...storePolicies].map((file) => [file.name, toTextHtml(file)]),
  );
}

/** The HTML of a policy that is typed; without a text the built-in one. 400 for its first problem. */
export function policyHtml(slug: string, text: string | null | undefined): string | undefined {
  const isMarkdown = !text?.trimStart().startsWith('<');
  const [problem] = policyTextProblems('', text ?? '');
  if (problem) throw new HttpError(400, problem.replace(/^: l/, 'L'), { field: 'text' });
  const file = text
    ? { path: '', name: slug, isMarkdown, text }
    : readBuiltIn().find(({ name }) => name === slug);
  return file && toTextHtml(file);
}

/** The policies with the beginning of their texts. */
export const listPolicies = ({ policies }: StoredStoreInfo) =>
  policyTypes.map((policy: PolicyType) => ({
    policy,
    title: shopPages[policy].label,
    text: toPlainLine(policies?.[policy] ?? '').slice(0, 120),
  }));

/** Returns the built-in policies by file name. */
export const builtInPolicies = (): { name: string; text: string }[] =>
  readBuiltIn().map(({ path, text }) => ({ name: basename(path), text }));

/** The file of a stored policy. */
export function toPolicyFile(slug: string, html: string): { name: string; text: string } {
  const builtIn = builtInPolicies().find(({ name }) => name === `${slug}.md`)?.text;
  const markdown = renderingTo(html, [builtIn, translate(html)]);
  return markdown === undefined
    ? { name: `${slug}.html`, text: `${html}\n` }
    : { name: `${slug}.md`, text: markdown };
}
