import { darkColors, lightColors } from '../../styles/brand.mjs';

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** WCAG 2.2, 1.4.3 requires 4.5. */
const minContrast = 4.8;

export function toRgb(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

const toHex = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function toTheme(accent: Rgb, background: Rgb, towards: Rgb, tintShare: number) {
  const toTint = (color: Rgb) => mix(background, color, tintShare);
  let leaf = accent;
  for (let share = 0.05; contrast(leaf, toTint(leaf)) < minContrast && share <= 1; share += 0.05) {
    leaf = mix(accent, towards, share);
  }
  const ink = contrast(leaf, white) >= minContrast ? white : mix(leaf, black, 0.9);
  return {
    leaf: toHex(leaf),
    'leaf-hover': toHex(mix(leaf, towards, 0.2)),
    'leaf-ink': toHex(ink),
    'leaf-tint': toHex(toTint(leaf)),
  };
}

/** Darkens or lightens the accent until its text is readable. */
export function accentThemes(accent: string) {
  const color = toRgb(accent);
  return {
    light: toTheme(color, toRgb(lightColors.paper), black, 0.1),
    dark: toTheme(color, toRgb(darkColors.paper), white, 0.16),
  };
}

const declarations = (theme: Record<string, string>) =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

export function accentStyles(accent: string): string {
  const { light, dark } = accentThemes(accent);
  return `:root:root{${declarations(light)}}@media not print{:root:root[data-theme="dark"]{${declarations(dark)}}}`;
}
