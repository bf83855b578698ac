import {
  attributeValues,
  optionKeys,
  sizeLabelKey,
} from '@aangan/contract/rules/product-attributes';
import type { CsvRow } from '../../platform/csv/open-csv';
import { parseDescription, toPlainLine } from '../../platform/csv/plain-text';
import { type CatalogueChange, parseFields, requireValid } from '../product';
import { fieldsWith, productFields } from '../product-fields';
import type { ProductAttribute } from '../schema';
import { isChoice, type Options, type VariantChange, variantChangeSchema } from '../variants';
import {
  atField,
  atRow,
  CellError,
  encodeSpaces,
  isHiddenStatus,
  isUntracked,
  parseBarcode,
  parseBoolean,
  parseCode,
  parsePaise,
  parseStock,
  splitValues,
} from './cells';
import {
  attributePrefix,
  type ColumnField,
  type ColumnMapping,
  mappedAttributeKeys,
  mappedFields,
} from './columns';
import { slugOf } from './slug';

/** The change of a row, without its handle (see `assignHandle`). */
type PlainChange = Omit<CatalogueChange, 'handle'>;
type Rows = readonly [CsvRow, ...CsvRow[]];

/** Cells of a row by field; `line` without markup. */
function readerOf({ fields, header, isShopify }: ColumnMapping, cells: readonly string[]) {
  const cell = (field: ColumnField) => cells[fields[field] ?? -1] ?? '';
  return {
    isShopify,
    cell,
    line: (field: ColumnField) => toPlainLine(cell(field)),
    has: (field: ColumnField) => fields[field] !== undefined,
    nameOf: (field: ColumnField) => header[fields[field] ?? -1] ?? field,
  };
}
type Reader = ReturnType<typeof readerOf>;

const imageUrl = (cell: string) =>
  /^[\w.-]+\.\w+$/.test(cell) ? `/media/${cell}` : encodeSpaces(cell);

/** At `|`, before the next address, and after a picture's ending where another picture follows. */
const pictureSeparator =
  /\s*\|\s*|[\s,;]+(?=https?:|\/)|(?<=\.(?:avif|gif|jpe?g|png|svg|webp))[\s,;]+(?=[^,;|]*\.\w)/i;

const splitImages = (cell: string) => cell.split(pictureSeparator).filter(Boolean).map(imageUrl);

/** Pictures with their texts; Shopify's rows have one each, in the order of their positions. */
function parseImages(rows: readonly Reader[]): Map<string, string> {
  const placed = rows.map(({ cell, line }, index) => ({
    urls: [...splitImages(cell('image')), ...splitImages(cell('images'))],
    text: line('imageAltText').replaceAll('|', '/'),
    position: Number(cell('imagePosition')) || index + 1,
  }));
  const shopifyRows = rows.filter(({ isShopify }) => isShopify);
  const ofVariants = shopifyRows.flatMap(({ cell }) => splitImages(cell('variantImage')));
  const sorted = placed.toSorted((one, other) => one.position - other.position);
  const texts = sorted.flatMap(({ urls, text }) => urls.map((url) => [url, text] as const));
  const images = new Map(texts);
  for (const url of ofVariants) if (!images.has(url)) images.set(url, '');
  return images;
}

const splitAttribute = (key: string, cell: string, separator: string | undefined) => {
  const values = splitValues(
    separator && !cell.includes('|') ? cell.replaceAll(separator, '|') : cell,
  );
  if (key === 'barcode') return values.map(parseBarcode);
  return key === 'sku' ? values.map(parseCode) : values;
};

/** Throws CellError if the price is above the MRP; Shopify's compare-at price may be lower. */
function parsePrices({ cell, nameOf, isShopify }: Reader) {
  const [regular, discounted] = [cell('regularPricePaise'), cell('discountedPricePaise')];
  const lower = atField('discountedPricePaise', () => parsePaise(discounted));
  const mrp = atField('regularPricePaise', () => parsePaise(regular));
  const regularPricePaise = isShopify && lower ? Math.max(mrp ?? 0, lower) : (mrp ?? lower);
  if (!regularPricePaise || lower === 0) {
    throw new CellError('must be above 0', undefined, 'discountedPricePaise');
  }
  if (lower && lower > regularPricePaise) {
    throw new CellError(
      `${discounted} is above ${nameOf('regularPricePaise')} ${regular}: a price may not exceed its MRP`,
      undefined,
      'discountedPricePaise',
    );
  }
  const discountedPricePaise = lower && lower < regularPricePaise ? lower : null;
  return { regularPricePaise, discountedPricePaise };
}

function parseRowPrices(read: Reader) {
  const { cell, has } = read;
  if (has('regularPricePaise')) return parsePrices(read);
  if (!has('discountedPricePaise')) return {};
  const parse = () => parsePaise(cell('discountedPricePaise')) ?? null;
  return { discountedPricePaise: atField('discountedPricePaise', parse) };
}

/** Null where the cell is empty. */
function parseStockCell({ cell, has }: Reader): VariantChange['stock'] {
  const sellsWithoutStock = /^(continue|true)$/i.test(cell('inventoryPolicy'));
  const isTracked = !has('inventoryTracker') || cell('inventoryTracker') !== '';
  if (sellsWithoutStock || !isTracked) return 'uncounted';
  return isUntracked(cell('stock')) ? 'uncounted' : (parseStock(cell('stock')) ?? null);
}

const { parse: parseWeight } = productFields.weightGrams;
const unitInName = /(?:^|[\s_(])(kgs?|grams?|g)\W*$/i;
/** With the unit of the column's name, such as "Variant Grams". */
function weightCell({ cell, nameOf }: Reader): string {
  const weight = cell('weightGrams');
  const [, unit = ''] = unitInName.exec(nameOf('weightGrams')) ?? [];
  return /\d$/.test(weight) ? `${weight} ${unit}` : weight;
}

type ChosenOptions = Options & { sizeLabel?: string | undefined };

function attributeKey(name: string): string {
  const key = name.toLowerCase();
  return Object.entries(optionKeys).find(([, names]) => names.includes(key))?.[0] ?? key;
}

const shopifyOptions = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

/** The chosen options of Shopify's row; their names are in the first row of a product only. */
const namedOptions = (first: Reader, row: Reader) =>
  shopifyOptions.flatMap(([nameColumn, valueColumn]) => {
    const [name, value] = [first.line(nameColumn), row.line(valueColumn)];
    const isChosen = name && value && value !== 'Default Title';
    return isChosen ? [{ key: attributeKey(name), name, value }] : [];
  });

/** Shopify's options other than size and colour are part of the size. */
function parseOptions(first: Reader, row: Reader): ChosenOptions {
  const [size, color] = [row.line('variantSize') || null, row.line('variantColor') || null];
  if (!row.isShopify) return { size, color };
  const options = namedOptions(first, row);
  const sizes = [
    ...options.filter(({ key }) => key === 'size'),
    ...options.filter(({ key }) => key !== 'size' && key !== 'color'),
  ];
  return {
    size: size ?? (sizes.map(({ value }) => value).join(' / ') || null),
    sizeLabel: sizes.map(({ name }) => name).join(' / ') || undefined,
    color: color ?? options.find(({ key }) => key === 'color')?.value ?? null,
  };
}

function parseVariant({ size, color }: Options, row: Reader): VariantChange {
  const { cell, line, has, isShopify } = row;
  // Shopify marks a code as text.
  const codeCell = (field: ColumnField) =>
    isShopify ? line(field).replace(/^'/, '') : line(field);
  const code = (field: ColumnField, key: string, parse: (cell: string) => string) =>
    has(field) ? atField(key, () => parse(codeCell(field))) || null : undefined;
  return requireValid(variantChangeSchema, {
    size,
    color,
    ...parseRowPrices(row),
    stock: has('stock') ? atField('stock', () => parseStockCell(row)) : undefined,
    weightGrams: has('weightGrams')
      ? atField('weightGrams', () => parseWeight(weightCell(row)))
      : undefined,
    sku: code('variantSku', 'sku', parseCode),
    barcode: code('variantBarcode', 'barcode', parseBarcode),
    imgUrl: has('variantImage') ? (splitImages(cell('variantImage'))[0] ?? null) : undefined,
  });
}

const unique = (texts: (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text || [])),
];

/** The codes of all variants, and options that are neither size nor colour, for people who search them. */
function shopifyAttributes(
  first: Reader,
  rows: readonly Reader[],
  variants: readonly VariantChange[],
) {
  const others = rows
    .flatMap((row) => namedOptions(first, row))
    .filter(({ key }) => !Object.hasOwn(optionKeys, key));
  const tags = splitTags(first);
  const lists: [key: string, values: string[]][] = [
    ...unique(others.map(({ key }) => key)).map((key): [string, string[]] => [
      key,
      unique(others.filter((one) => one.key === key).map(({ value }) => value)),
    ]),
    ['eco-friendly', hasTag(tags, 'eco-friendly') ? ['true'] : []],
    ['tags', tags],
    ['sku', unique(variants.map(({ sku }) => sku))],
    ['barcode', unique(variants.map(({ barcode }) => barcode))],
  ];
  return lists.flatMap(([key, value]) => (value.length > 0 ? [{ key, value }] : []));
}

const splitTags = ({ cell }: Reader) => cell('tags').split(',').map(toPlainLine).filter(Boolean);
const hasTag = (tags: readonly string[], wanted: string) =>
  tags.some((tag) => slugOf(tag) === wanted);

/** Tags that are no product type. */
const nonTypeTags = ['featured', 'eco-friendly'];
const unnamedCategory = 'Other';

/** The type, else the second level of the taxonomy (`Home & Garden > Lawn & Garden`), else the first tag. */
function shopifyCategories(first: Reader, fallback: string | undefined) {
  const { line, cell } = first;
  const taxonomy = cell('taxonomy').split('>').map(toPlainLine).filter(Boolean);
  const tag = splitTags(first).find((one) => !nonTypeTags.includes(slugOf(one))) ?? '';
  const category =
    line('category') ||
    line('type') ||
    taxonomy[1] ||
    taxonomy[0] ||
    fallback ||
    tag.charAt(0).toUpperCase() + tag.slice(1) ||
    unnamedCategory;
  const parent = line('parentCategory') || taxonomy.at(-1);
  return { category, parentCategory: parent === category ? null : (parent ?? null) };
}

const genders: Record<string, string> = { male: 'Men', female: 'Women', unisex: 'Unisex' };

function shopifyFields(first: Reader, category: string | undefined) {
  const gender = first.line('gender');
  if (/^true$/i.test(first.cell('giftCard'))) {
    throw new CellError('Gift cards cannot be sold in this shop');
  }
  return {
    ...shopifyCategories(first, category),
    gender: genders[gender.toLowerCase()] ?? (gender || null),
    ...(!first.has('featured') && { featured: hasTag(splitTags(first), 'featured') }),
  };
}

const parsedFields = fieldsWith('parse');
const isNegative = /^(false|no|n|0)$/i;

/** Reads the rows of a product and its variants, of a plain CSV or of Shopify's; throws CellError. */
export function parseProduct(group: Rows, mapping: ColumnMapping, category?: string): PlainChange {
  const { isShopify } = mapping;
  const rows = group.map(({ cells }) => readerOf(mapping, cells));
  const first = readerOf(mapping, group[0].cells);
  const { has, cell, line } = first;
  const required = (field: 'title' | 'category', fallback?: string) => {
    const text = line(field) || fallback;
    if (has(field) && !text) throw new CellError(`Missing ${field}`, undefined, field);
    return text || undefined;
  };
  const title = required('title');
  const images = parseImages(isShopify ? rows : [first]);
  const texts = [...images.values()];
  // Shopify's rows without a price have only pictures.
  const sold = isShopify
    ? rows.filter((row) => row.cell('discountedPricePaise') || row.cell('regularPricePaise'))
    : rows;
  const items = sold.flatMap((row) => {
    const options = parseOptions(first, row);
    if (!isShopify && !isChoice(options)) return [];
    const at = group[rows.indexOf(row)]?.row ?? group[0].row;
    return [{ options, variant: atRow(at, () => parseVariant(options, row)) }];
  });
  const choices = items.filter(({ options }) => isChoice(options));
  const variants = choices.map(({ variant }) => variant);
  const attributes = mapping.attributes.flatMap(({ key, index, separator }) => {
    const value = atField(attributePrefix + key, () =>
      splitAttribute(key, toPlainLine(group[0].cells[index] ?? ''), separator),
    );
    return value.length > 0 ? [{ key, value }] : [];
  });
  const all = items.map(({ variant }) => variant);
  const described = isShopify
    ? [...attributes, ...shopifyAttributes(first, rows, all)]
    : attributes;
  const sizeLabel = choices.find(({ options }) => options.sizeLabel)?.options.sizeLabel;
  return {
    ...parseFields(parsedFields, (field) =>
      field === 'weightGrams' ? weightCell(first) : cell(field),
    ),
    stock: atField('stock', () => parseStockCell(first)),
    discountedPricePaise: null,
    ...parseRowPrices(first),
    variants,
    title,
    category: isShopify ? undefined : required('category', category),
    ...parseDescription(cell('description')),
    images: [...images.keys()],
    ...(has('imageAltText') && { imageTexts: texts.some(Boolean) ? texts : [] }),
    attributes: withSizeLabel(described, variants, sizeLabel),
    hidden:
      atField('hidden', () => parseBoolean(cell('hidden'))) ??
      (isNegative.test(cell('published')) || isHiddenStatus(cell('status'))),
    ...(isShopify && shopifyFields(first, category)),
  };
}

/** The cells of one row, without its handle, and what they write to an existing product. */
export function parseRow(mapping: ColumnMapping, cells: string[]) {
  return {
    change: parseProduct([{ row: 0, cells }], mapping),
    fields: mappedFields(mapping, false),
    attributeKeys: mappedAttributeKeys(mapping),
    preserveMrp: mapping.isSinglePrice,
  };
}

function withSizeLabel(
  attributes: ProductAttribute[],
  variants: readonly VariantChange[],
  sizeLabel: string | undefined,
) {
  const has = (...keys: string[]) => attributeValues(attributes, keys).length > 0;
  const hasSizes = has(...optionKeys.size) || variants.some(({ size }) => size !== null);
  return sizeLabel && hasSizes && !has(sizeLabelKey.toLowerCase())
    ? [...attributes, { key: sizeLabelKey, value: [sizeLabel] }]
    : attributes;
}
