import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { collectionFile, readCollections } from './collections';
import { FolderError } from './folder-error';

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'collections'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, 'collections', name), text);
  }
  return folder;
}

function problemsOf(files: Record<string, string>): string[] {
  try {
    readCollections(folderWith(files));
    return [];
  } catch (error) {
    if (error instanceof FolderError) return error.problems;
    throw error;
  }
}

const diwali = `---
title: Diwali: lamps & lights
picture: diya.png
alt: A brass lamp
products: brass-diya | clay-lamp
from: 2026-10-20
until: 2026-11-08
menu: Diwali
home: yes
---

Lit by **hand**.
`;

it('reads fields and Markdown, and writes the same file', () => {
  const files = {
    'diwali.md': diwali,
    'clay.md': diwali.replace(/products: .*/, 'category: Pots'),
  };
  const { diwali: read, clay } = readCollections(folderWith(files));
  expect(read).toEqual({
    title: 'Diwali: lamps & lights',
    imageUrl: 'diya.png',
    imageAlt: 'A brass lamp',
    products: ['brass-diya', 'clay-lamp'],
    from: '2026-10-20',
    until: '2026-11-08',
    menu: 'Diwali',
    home: true,
    text: '<p>Lit by <strong>hand</strong>.</p>',
  });
  expect(clay).toMatchObject({ category: 'Pots' });
  expect(read && collectionFile(read, () => 'Lit by **hand**.')).toBe(diwali);
});

it('reads facets by their label, also from Windows', () => {
  const text =
    '---\r\ntitle: "Clay"\r\nfacet: Material=Terracotta | Colour=Sage | Pet safety=Safe\r\n---';
  const { clay } = readCollections(folderWith({ 'clay.md': text }));
  const facets = { material: ['Terracotta'], color: ['Sage'], petSafety: ['Safe'] };
  expect(clay).toEqual({ title: 'Clay', facets });
  const written = clay && collectionFile(clay, String);
  expect(written).toContain('facet: material=Terracotta | color=Sage | petSafety=Safe\n');
  expect(readCollections(folderWith({ 'clay.md': written ?? '' })).clay).toEqual(clay);
});

it.each([
  ['no fields', 'Text', 'must begin with lines such as "title: Diwali" between two lines ---'],
  [
    'a misspelt field',
    diwali.replace('until', 'untill'),
    '"untill: 2026-11-08" begins with no known field. Did you mean "until"?',
  ],
  ['a wrong day', diwali.replace('2026-11-08', '8 Nov'), 'until: must be a day such as 2026-11-01'],
  [
    'a reversed period',
    diwali.replace('2026-11-08', '2026-10-01'),
    'until: 2026-10-01 is before from (2026-10-20): swap them',
  ],
  [
    'products and a rule',
    diwali.replace('menu:', 'category: Puja\nmenu:'),
    'products: name either products, or a category, a facet or both',
  ],
  [
    'an unknown facet',
    diwali.replace(/products: .*/, 'facet: Weight=1 kg'),
    expect.stringMatching(/^collections\/diwali\.md: facet: "Weight=1 kg" is not such as Material/),
  ],
  [
    'commas',
    diwali.replace(' | ', ', '),
    expect.stringContaining('products: separate handles by |'),
  ],
  [
    'a relative link',
    `${diwali}[us](about)`,
    'the link "about" must begin with / for a page of the shop, or with https://',
  ],
  ['a script', `${diwali}<script>x</script>`, 'the text cannot contain <script>'],
  ['a dead link', `${diwali}[us](/abouts)`, 'the shop has no page /abouts. Did you mean "/about"?'],
])('refuses %s', (_, text, problem) => {
  const expected = typeof problem === 'string' ? `collections/diwali.md: ${problem}` : problem;
  expect(problemsOf({ 'diwali.md': text })).toEqual([expected]);
});

it('names all faults of a file', () => {
  const text = `${diwali.replace('home: yes', 'home: maybe\ncolour: red')}{{x}}`;
  expect(problemsOf({ 'diwali.md': text })).toEqual([
    'collections/diwali.md: home: must be yes or no',
    expect.stringContaining('"colour: red" begins with no known field.'),
    'collections/diwali.md: placeholders work in policies only',
  ]);
});

it('refuses names that are no address', () => {
  expect(problemsOf({ 'diwali.html': diwali })).toEqual([
    'collections/diwali.html: must be a .md file',
  ]);
  expect(problemsOf({ 'Diwali Lights.md': diwali })).toEqual([
    'collections/Diwali Lights.md: must be lower-case letters, digits and single hyphens, such as diwali-gifts',
  ]);
});
