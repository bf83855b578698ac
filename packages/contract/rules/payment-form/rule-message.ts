import type { PaymentField } from '../../payment';

const ruleNames = ['required', 'minLength', 'maxLength', 'pattern'] as const;
export type RuleName = (typeof ruleNames)[number];

/**
 * The server's message for a rule. Lists follow the order of the field's rules; an empty required
 * field gets the first (specification §5).
 */
export function ruleMessage(
  { rules, rulesMessages = [] }: PaymentField,
  rule: RuleName,
): string | undefined {
  if (Array.isArray(rulesMessages)) {
    const activeRules = ruleNames.filter((name) => rules?.[name] || rules?.[name] === 0);
    return rulesMessages[activeRules.indexOf(rule)] || undefined;
  }
  const named = new Map(Object.entries(rulesMessages));
  const first = rule === 'required' ? named.values().next().value : undefined;
  return named.get(rule) || first || undefined;
}
