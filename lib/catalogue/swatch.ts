/** Colours as shops in India name them; anything else is tried as a CSS colour name. */
const swatches = new Map(
  Object.entries({
    terracotta: '#b8613c',
    sage: '#a3b19b',
    'sage green': '#a3b19b',
    indigo: '#2d3a7c',
    charcoal: '#3b3f42',
    cream: '#f3ead6',
    'off white': '#f6f1e7',
    natural: '#cfae82',
    teak: '#a9743f',
    'warm white': '#ffd9a0',
    'cool white': '#eaf3ff',
    copper: '#b06c49',
    brass: '#c59d4f',
    mustard: '#d4a017',
    'forest green': '#2c5a3a',
    'bottle green': '#104a36',
    'olive green': '#6b7039',
    'sky blue': '#8cc4e8',
    'navy blue': '#1f2d50',
    ochre: '#c68a2e',
    rose: '#c9828b',
    'leaf green': '#4f8a4c',
    red: '#b23a35',
    green: '#4a7c59',
    blue: '#3f6ea3',
    yellow: '#e3bf4a',
    orange: '#d9843b',
    purple: '#76528b',
    pink: '#e0a3ae',
    multicolour: 'conic-gradient(#d9534f, #f0ad4e, #5cb85c, #5bc0de, #7a5bd9, #d9534f)',
  }),
);

const cssNames = new Set(
  'black white grey gray silver maroon olive brown beige ivory navy teal aqua lavender gold tan khaki coral turquoise'.split(
    ' ',
  ),
);

function known(name: string): string | undefined {
  return swatches.get(name) ?? (cssNames.has(name) ? name : undefined);
}

/** A CSS background for a colour name, or undefined when the name says no colour. */
export function swatchOf(color: string): string | undefined {
  const name = color.trim().toLowerCase();
  // The last word says most: "Blue-Green" is a green.
  const words = name.split(/[\s-]+/).reverse();
  return [name, ...words].map(known).find(Boolean);
}
