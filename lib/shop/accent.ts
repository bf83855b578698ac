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

/** The color as grey as it is, in the hue of the accent, and at least as near to `away`. */
function withHueOf(accent: Rgb, color: Rgb, away: Rgb): Rgb {
  const mean = (parts: Rgb) => (parts[0] + parts[1] + parts[2]) / 3;
  const range = (parts: Rgb) => Math.max(...parts) - Math.min(...parts);
  const share = range(color) / (range(accent) || 1);
  const toPart = (part: number) =>
    Math.min(255, Math.max(0, mean(color) + (part - mean(accent)) * share));
  let ground: Rgb = [toPart(accent[0]), toPart(accent[1]), toPart(accent[2])];
  while (contrast(ground, away) > contrast(color, away)) ground = mix(ground, away, 0.1);
  return ground;
}

function toTheme(accent: Rgb, brand: typeof lightColors, towards: Rgb, tintShare: number) {
  const ground = (color: string) =>
    withHueOf(accent, toRgb(color), towards === black ? white : black);
  const paper = ground(brand.paper);
  const toTint = (color: Rgb) => mix(paper, color, tintShare);
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
    paper: toHex(paper),
    surface: toHex(ground(brand.surface)),
    sunken: toHex(ground(brand.sunken)),
    line: toHex(ground(brand.line)),
  };
}

/** Darkens or lightens the accent until its text is readable; grounds and lines take its hue. */
export function accentThemes(accent: string) {
  const color = toRgb(accent);
  return {
    light: toTheme(color, lightColors, black, 0.1),
    dark: toTheme(color, darkColors, white, 0.16),
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
