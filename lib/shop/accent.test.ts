import fc from '@aangan/contract/testing/fast-check';
import { darkColors, lightColors } from '@/styles/brand.mjs';
import { accentThemes, contrast, toRgb } from './accent';

const contrastOf = (one: string, other: string) => contrast(toRgb(one), toRgb(other));

it('makes every colour readable on its tint and under its ink', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const { light, dark } = accentThemes(`#${number.toString(16).padStart(6, '0')}`);
      for (const [theme, brand] of [
        [light, lightColors],
        [dark, darkColors],
      ] as const) {
        expect(contrastOf(theme.leaf, theme.paper)).toBeGreaterThan(4.5);
        for (const ground of ['paper', 'surface', 'sunken'] as const) {
          for (const text of [brand.muted, brand.clay]) {
            const least = contrastOf(text, brand[ground]) - 0.03;
            expect(contrastOf(text, theme[ground])).toBeGreaterThan(least);
          }
        }
        expect(contrastOf(theme.leaf, theme['leaf-tint'])).toBeGreaterThan(4.5);
        expect(contrastOf(theme['leaf-ink'], theme.leaf)).toBeGreaterThan(4.5);
        expect(contrastOf(theme['leaf-ink'], theme['leaf-hover'])).toBeGreaterThan(4.5);
      }
    }),
  );
});
