import { basename, join, parse } from 'node:path';
import { policyTypes } from '@/lib/rules/shop-pages';
import { projectRoot } from '../project-root';
import { didYouMean } from '../suggest';
import { policyTextProblems } from './check-policy-text';
import { FolderError } from './folder-error';
import { isTextFile, readTexts, toTextHtml } from './text-files';

export const policySlugs: string[] = [...policyTypes];

function fileNameProblem(base: string): string | undefined {
  if (policySlugs.includes(parse(base).name) && isTextFile(base)) return undefined;
  const names = policySlugs.map((slug) => `${slug}.md`);
  return `unknown policy. Use ${names.join(', ')}.${didYouMean(base, names)}`;
}

const readBuiltIn = () =>
  readTexts(join(projectRoot, 'backend/store-config'), 'built-in-policies', fileNameProblem);

/** Returns policies by slug; built-in texts replace missing files, except about. Throws FolderError. */
export function readPolicies(folder: string): Record<string, string> {
  const storePolicies = readTexts(folder, 'policies', fileNameProblem);
  const problems = storePolicies.flatMap(({ path, text }) => policyTextProblems(path, text));
  if (problems.length > 0) throw new FolderError(problems);
  return Object.fromEntries(
    [...readBuiltIn(), ...storePolicies].map((file) => [file.name, toTextHtml(file)]),
  );
}

/** Returns the built-in policies by file name. */
export const builtInPolicies = (): { name: string; text: string }[] =>
  readBuiltIn().map(({ path, text }) => ({ name: basename(path), text }));
