import { parse } from 'node:path';
import { valueFacets } from '@aangan/contract/facets';
import { unsafeTags } from '@aangan/contract/rules/safe-html';
import { didYouMean } from '../../platform/suggest';
import { collectionSlugSchema, type StoredCollection } from '../../stores/stored-store-info';
import { merchantCollectionSchema } from '../merchant-store-info';
import { collectProblems, FolderError } from './folder-error';
import { htmlLinks, linkProblem } from './shop-links';
import { readTexts, type TextFile, toHtml } from './text-files';

export const collectionsFolder = 'collections';

/** Fields of the front matter, by their names in the file. */
const fields = {
  title: 'title',
  picture: 'imageUrl',
  alt: 'imageAlt',
  products: 'products',
  category: 'category',
  facet: 'facets',
  from: 'from',
  until: 'until',
  menu: 'menu',
  home: 'home',
} as const satisfies Record<string, keyof StoredCollection>;
type FieldName = keyof typeof fields;

const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);

const listOf = (text: string) =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);

/** 'Pet safety' and 'petSafety' are the same facet. */
const facetKey = (name: string) =>
  name.toLowerCase().replaceAll(/[\s-]/g, '').replace('colour', 'color');

function parseFacets(text: string): Record<string, string[]> {
  const facets: Record<string, string[]> = {};
  for (const pair of listOf(text)) {
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
    const key = valueFacets.find((facet) => facetKey(facet) === facetKey(name));
    if (!key) {
      throw new FolderError([
        `facet: "${pair}" is not such as Material=Terracotta. Facets: ${valueFacets.join(', ')}.`,
      ]);
    }
    facets[key] = [...(facets[key] ?? []), value.trim()];
  }
  return facets;
}

function parseProducts(text: string): string[] {
  if (text.includes(',')) {
    throw new FolderError(['products: separate handles by |, such as lamp | urn, not by commas']);
  }
  return listOf(text);
}

function parseYes(name: string, text: string): true | undefined {
  if (text === 'yes') return true;
  if (text === 'no') return undefined;
  throw new FolderError([`${name}: must be yes or no`]);
}

function parseValue(name: FieldName, text: string): unknown {
  if (name === 'products') return parseProducts(text);
  if (name === 'facet') return parseFacets(text);
  return name === 'home' ? parseYes(name, text) : text;
}

/** Reads a line such as `title: Diwali`. */
function parseLine(line: string): [name: string, value: unknown][] {
  const [, name = '', quoted = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
  const value = quoted.replace(/^"(.*)"$/, '$1');
  if (!isFieldName(name)) {
    const hint = didYouMean(name || line, Object.keys(fields));
    throw new FolderError([`"${line}" begins with no known field.${hint}`]);
  }
  return value ? [[fields[name], parseValue(name, value)]] : [];
}

function parseFields(text: string): Partial<Record<keyof StoredCollection, unknown>> {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const read = collectProblems(...lines.map((line) => () => parseLine(line)));
  return Object.fromEntries(read.flat());
}

/** Converts Markdown of a collection to HTML. */
function parseText(text: string): string {
  const html = toHtml(text);
  const problems = [
    ...(/{{|}}/.test(text) ? ['placeholders work in policies only'] : []),
    ...htmlLinks(html).flatMap((link) => linkProblem(link) ?? []),
    ...(/<img\b/i.test(html) ? ['the text shows no pictures. Name one in the field picture.'] : []),
    ...unsafeTags(html).map((tag) => `the text cannot contain <${tag}>`),
  ];
  if (problems.length > 0) throw new FolderError(problems);
  return html;
}

const fileNames = new Map<string, string>(
  Object.entries(fields).map(([name, field]) => [field, name]),
);

function parseCollection({ text: file }: TextFile): StoredCollection {
  const [, head, text = ''] =
    /^\ufeff?---[^\S\n]*\n([\s\S]*?\n)---[^\S\n]*(?:\n([\s\S]*))?$/.exec(
      file.replaceAll('\r\n', '\n'),
    ) ?? [];
  if (head === undefined) {
    throw new FolderError(['must begin with lines such as "title: Diwali" between two lines ---']);
  }
  const [values, html] = collectProblems(
    () => parseFields(head),
    () => parseText(text),
  );
  const written = { title: '', ...values, ...(html && { text: html }) };
  const { data, error } = merchantCollectionSchema.safeParse(written);
  if (data) return data;
  throw new FolderError(
    error.issues.map(({ path: [field = '', ...rest], message }) => {
      const place = [fileNames.get(String(field)) ?? field, ...rest].join('.');
      return `${place}: ${message.replace(/^Invalid input: /, '')}`;
    }),
  );
}

function fileNameProblem(base: string): string | undefined {
  const { name, ext } = parse(base);
  if (ext !== '.md') return 'must be a .md file';
  return collectionSlugSchema.safeParse(name).error?.issues[0]?.message;
}

function readCollection(file: TextFile) {
  try {
    return [file.name, parseCollection(file)] as const;
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    throw new FolderError(error.problems.map((problem) => `${file.path}: ${problem}`));
  }
}

/** Returns collections by slug, with the names of their pictures. Throws FolderError. */
export function readCollections(folder: string): Record<string, StoredCollection> {
  const files = readTexts(folder, collectionsFolder, fileNameProblem);
  return Object.fromEntries(collectProblems(...files.map((file) => () => readCollection(file))));
}

const lineOf = (name: FieldName, value: unknown): string[] => {
  if (value === undefined || value === null || value === false) return [];
  if (value === true) return [`${name}: yes`];
  if (Array.isArray(value)) return [`${name}: ${value.join(' | ')}`];
  if (typeof value !== 'object') return [`${name}: ${value}`];
  const pairs = Object.entries(value).flatMap(([facet, values]) =>
    (values as string[]).map((one) => `${facet}=${one}`),
  );
  return [`${name}: ${pairs.join(' | ')}`];
};

/** The file that `readCollections` reads as this collection. */
export function collectionFile(collection: StoredCollection, toMarkdown: (html: string) => string) {
  const lines = Object.entries(fields).flatMap(([name, field]) =>
    isFieldName(name) ? lineOf(name, collection[field]) : [],
  );
  const text = collection.text ? `\n${toMarkdown(collection.text).trim()}\n` : '';
  return `---\n${lines.join('\n')}\n---\n${text}`;
}
