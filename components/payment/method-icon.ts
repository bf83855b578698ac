import type { IconName } from '@/components/ui/icon-name';

const icons: [RegExp, IconName][] = [
  [/\bqr\b/i, 'qr'],
  [/\bupi\b/i, 'mobile'],
  [/\bcards?\b/i, 'card'],
  [/bank/i, 'bank'],
  [/\bcash\b|\bcod\b/i, 'cash'],
];

/** Returns the icon that fits the label of a payment method. */
export function methodIcon(label: string): IconName | undefined {
  return icons.find(([name]) => name.test(label))?.[1];
}
