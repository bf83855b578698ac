/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { accentStyles, accentThemes, contrast, toRgb } from './accent';

const contrastOf = (one: string, other: string) => contrast(toRgb(one), toRgb(other));

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('keeps a readable colour', () => {
  expect(accentThemes('#1d4f91').light.leaf).toBe('#1d4f91');
});

it('makes every colour readable on its tint and under its ink', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const { light, dark } = accentThemes(`#${number.toString(16).padStart(6, '0')}`);
      for (const [theme, paper] of [
        [light, '#fbf9f4'],
        [dark, '#111512'],
      ] as const) {
        expect(contrastOf(theme.leaf, paper)).toBeGreaterThan(4.5);
        expect(contrastOf(theme.leaf, theme['leaf-tint'])).toBeGreaterThan(4.5);
        expect(contrastOf(theme['leaf-ink'], theme.leaf)).toBeGreaterThan(4.5);
        expect(contrastOf(theme['leaf-ink'], theme['leaf-hover'])).toBeGreaterThan(4.5);
      }
    }),
  );
});

it('overrides the tokens by specificity', () => {
  expect(accentStyles('#1d4f91')).toMatch(
    /^:root:root\{--leaf:#1d4f91;.*\}@media not print\{:root:root\[data-theme="dark"\]\{--leaf:#[0-9a-f]{6};/,
  );
});
