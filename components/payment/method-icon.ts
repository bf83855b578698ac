import type { IconName } from '@/components/ui/icon-name';

const icons: [RegExp, IconName][] = [
  [/\bqr\b/i, 'qr'],
  [/\bupi\b/i, 'mobile'],
  [/\bcards?\b/i, 'card'],
  [/bank/i, 'bank'],
  [/\bcash\b|\bcod\b/i, 'cash'],
];

/** The picture that the name of a way to pay suggests. */
export function methodIcon(label: string): IconName | undefined {
  return icons.find(([name]) => name.test(label))?.[1];
}
