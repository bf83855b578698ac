/**
 * The look of the shop, to be changed here alone: style sheets (tokens.scss), drawn pictures, icons
 * and the web manifest read it. A store may replace its accent and typeface (store.json).
 */
export const lightColors = {
  paper: '#fbf9f4',
  surface: '#ffffff',
  sunken: '#f3efe6',
  ink: '#1b231d',
  muted: '#5a655c',
  line: '#e4ded1',
  'control-line': '#8b8f83',
  leaf: '#1f5a3c',
  'leaf-hover': '#17462e',
  'leaf-ink': '#ffffff',
  'leaf-tint': '#e6efe6',
  clay: '#b4532a',
  'clay-ink': '#ffffff',
};

export const darkColors = {
  paper: '#111512',
  surface: '#1a201b',
  sunken: '#202822',
  ink: '#eef1ea',
  muted: '#a9b4aa',
  line: '#2e3830',
  'control-line': '#76837a',
  leaf: '#7cc79a',
  'leaf-hover': '#97d6b0',
  'leaf-ink': '#0c1a12',
  'leaf-tint': '#1f3327',
  clay: '#f0a07a',
  'clay-ink': '#2a1208',
};

const radii = { control: '10px', card: '16px', panel: '24px', chip: '999px' };

/** The typefaces of app/[store]/fonts.ts; their fallbacks are in tokens.scss. */
const fonts = {
  display: 'var(--font-fraunces-rare), var(--font-fraunces)',
  text: 'var(--font-figtree-rare), var(--font-figtree)',
};

/** @param {Record<string, string>} values */
const toMap = (values) =>
  `(${Object.entries(values)
    .map(([name, value]) => `"${name}": (${value})`)
    .join(', ')})`;

/** In front of each style sheet: the brand as variables, and the mixins. */
export const sassPrefix = Object.entries({ light: lightColors, dark: darkColors, radii, fonts })
  .map(([name, values]) => `$brand-${name}: ${toMap(values)};`)
  .concat('@use "mixins" as *;')
  .join(' ');
