import fc from '@aangan/contract/testing/fast-check';
import { accentThemes, contrast, toRgb } from './accent';

const contrastOf = (one: string, other: string) => contrast(toRgb(one), toRgb(other));

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
