const tones = new Map(
  Object.entries({
    red: '#b23a35',
    maroon: '#6e2432',
    wine: '#6b2737',
    burgundy: '#6b2737',
    crimson: '#9e2a3c',
    rust: '#a4532f',
    terracotta: '#b8613c',
    coral: '#e08468',
    peach: '#f0b899',
    pink: '#e0a3ae',
    'rani pink': '#b52f6d',
    magenta: '#a63d78',
    rose: '#c9828b',
    'rose gold': '#cf9e90',
    orange: '#d9843b',
    saffron: '#e59a35',
    mustard: '#d4a017',
    yellow: '#e3bf4a',
    ochre: '#c68a2e',
    honey: '#cf9442',
    gold: '#c9a24b',
    brass: '#c59d4f',
    bronze: '#94714a',
    copper: '#b06c49',
    green: '#4a7c59',
    'leaf green': '#4f8a4c',
    'forest green': '#2c5a3a',
    'bottle green': '#104a36',
    emerald: '#2f7d5b',
    mint: '#b0d6bd',
    sage: '#93b184',
    'sage green': '#93b184',
    olive: '#6b7039',
    'olive green': '#6b7039',
    khaki: '#b3a67d',
    teal: '#2f7674',
    turquoise: '#4fb0a8',
    aqua: '#86c5c4',
    blue: '#3f6ea3',
    'sky blue': '#8cc4e8',
    navy: '#1f2d50',
    'navy blue': '#1f2d50',
    indigo: '#2d3a7c',
    purple: '#76528b',
    violet: '#6d5596',
    lavender: '#b3a5d1',
    lilac: '#c0a9d3',
    brown: '#74513a',
    chocolate: '#553a2b',
    coffee: '#5d4435',
    walnut: '#6b4a35',
    teak: '#a9743f',
    oak: '#c6a274',
    camel: '#bd925c',
    tan: '#c29a6b',
    natural: '#cfae82',
    sand: '#d8c3a0',
    beige: '#e3d6bd',
    cream: '#f3ead6',
    ivory: '#f7f1e1',
    'off white': '#f6f1e7',
    'warm white': '#ffd9a0',
    'cool white': '#eaf3ff',
    white: '#fdfcfa',
    silver: '#c3c6c8',
    steel: '#a5a9aa',
    stone: '#b3aca0',
    grey: '#8d908c',
    gray: '#8d908c',
    slate: '#5e6770',
    graphite: '#4a4d50',
    charcoal: '#3b3f42',
    black: '#1f2121',
    multicolor: 'conic-gradient(#d9534f, #f0ad4e, #5cb85c, #5bc0de, #7a5bd9, #d9534f)',
  }),
);

function findTone(name: string): string | undefined {
  const words = name.split(/[\s-]+/);
  return [words.join(' '), ...words.reverse()].map((word) => tones.get(word)).find(Boolean);
}

function stripes(tones: readonly string[]): string {
  const stops = tones.flatMap((tone, index) =>
    [index, index + 1].map((edge) => `${tone} ${Math.round((100 * edge) / tones.length)}%`),
  );
  return `linear-gradient(135deg, ${stops.join(', ')})`;
}

/** A CSS background, striped for "Sage & Indigo"; undefined for an unknown colour. */
export function toSwatch(color: string): string | undefined {
  const parts = color
    .trim()
    .toLowerCase()
    .split(/\s*[,&/+]\s*/);
  const known = parts.map(findTone).filter((tone) => tone !== undefined);
  return known.length > 1 ? stripes(known) : known[0];
}
