import { policyPlaceholders } from '../policies/policy-values';
import { didYouMean } from '../suggest';
import { linkProblem, linksIn } from './shop-links';

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

export function policyTextProblems(file: string, text: string): string[] {
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
