import { policyPlaceholders } from '../policies/policy-values';
import { didYouMean } from '../suggest';
import { linkProblem } from './shop-links';

/** Also matches a missing brace. */
const placeholder = /{{?([^{}\n]*)}}?/g;
const link = /(?:\]\(|\]:\s*|\bhref\s*=\s*["']?)(\/[^\s)"'>]*)/g;

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

export function policyTextProblems(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const problems = [
      ...[...line.matchAll(placeholder)].map(([text]) => placeholderProblem(text)),
      ...[...line.matchAll(link)].map(([, address = '']) => linkProblem(address)),
    ];
    return problems.flatMap((problem) =>
      problem === undefined ? [] : [`${file}: line ${index + 1}: ${problem}`],
    );
  });
}
