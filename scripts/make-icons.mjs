// Creates components/ui/icons.svg and its type: node scripts/make-icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const LUCIDE_ICONS = {
  account: 'user-round',
  alert: 'circle-alert',
  armchair: 'armchair',
  bank: 'landmark',
  card: 'credit-card',
  cash: 'banknote',
  'arrow-left': 'arrow-left',
  'arrow-right': 'arrow-right',
  cart: 'shopping-bag',
  check: 'check',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  clock: 'clock',
  close: 'x',
  eye: 'eye',
  'eye-off': 'eye-off',
  filter: 'sliders-horizontal',
  gift: 'package-open',
  globe: 'globe',
  grid: 'layout-grid',
  'grid-2': 'columns-2',
  'grid-3': 'columns-3',
  heart: 'heart',
  home: 'house',
  info: 'info',
  lamp: 'lamp',
  leaf: 'leaf',
  'log-out': 'log-out',
  mail: 'mail',
  'map-pin': 'map-pin',
  menu: 'menu',
  minus: 'minus',
  moon: 'moon',
  package: 'package',
  mobile: 'smartphone',
  phone: 'phone',
  plus: 'plus',
  qr: 'qr-code',
  returns: 'undo-2',
  search: 'search',
  share: 'share-2',
  shield: 'shield-check',
  sprout: 'sprout',
  sun: 'sun',
  tools: 'shovel',
  truck: 'truck',
  tv: 'tv',
  'zoom-in': 'zoom-in',
};

const X_MARK =
  '<path d="M4 4h4l12 16h-4z"/><path d="m19.5 4-6.2 7.1"/><path d="M10.7 12.9 4.5 20"/>';

const NETWORK_MARKS = {
  facebook:
    '<circle cx="12" cy="12" r="9.5"/><path d="M15.5 7.5H14a2.5 2.5 0 0 0-2.5 2.5v11.5"/><path d="M8.5 13h6"/>',
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M16.75 7.25h.01"/>',
  linkedin:
    '<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M8 11v5"/><path d="M8 7.75h.01"/><path d="M12 16v-5"/><path d="M12 13.25a2.25 2.25 0 0 1 4.5 0V16"/>',
  pinterest:
    '<circle cx="12" cy="12" r="9.5"/><path d="m9.25 20 2.5-9.5"/><path d="M9.1 13.2a3.75 3.75 0 1 1 3.5 2c-.8 0-1.5-.3-1.9-.8"/>',
  twitter: X_MARK,
  whatsapp:
    '<path d="M3 21l1.4-4.6a9 9 0 1 1 3.3 3.2z"/><path d="M9 8.25c-1 2.75 3.5 7.5 6.5 6.75l.5-1.5-2-1-1 1c-1-.4-1.9-1.3-2.25-2.25l1-1L10.5 8z"/>',
  x: X_MARK,
  youtube: '<rect x="2.5" y="5" width="19" height="14" rx="4"/><path d="m10 9 5 3-5 3z"/>',
};

/** @type {{ icons: Record<string, { body: string }>, aliases?: Record<string, { parent: string }> }} */
const lucide = JSON.parse(
  await readFile(new URL(import.meta.resolve('@iconify-json/lucide/icons.json')), 'utf8'),
);

/** @param {string} name as Lucide calls the icon */
function drawLucideIcon(name) {
  const icon = lucide.icons[lucide.aliases?.[name]?.parent ?? name];
  if (!icon) throw new Error(`Lucide has no icon "${name}".`);
  return icon.body.replace(/ (?:fill|stroke(?:-\w+)?)="[^"]*"/g, '').replace(/<g>(.*)<\/g>/, '$1');
}

/** @type {Record<string, string>} */
const drawings = { ...NETWORK_MARKS };
for (const [id, name] of Object.entries(LUCIDE_ICONS)) drawings[id] = drawLucideIcon(name);
drawings['heart-filled'] = `<g fill="currentColor">${drawings.heart}</g>`;

const stroke =
  'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
const names = Object.keys(drawings).sort();
const symbols = names.map(
  (id) => `<symbol id="${id}" viewBox="0 0 24 24" ${stroke}>${drawings[id]}</symbol>\n`,
);

await writeFile(
  fileURLToPath(new URL('../components/ui/icons.svg', import.meta.url)),
  `<!-- Lucide (ISC and MIT; docs/third-party.md) and this shop's own drawings -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('')}</svg>\n`,
);

await writeFile(
  fileURLToPath(new URL('../components/ui/icon-name.ts', import.meta.url)),
  `/** The symbols of icons.svg; written by scripts/make-icons.mjs. */\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`,
);
