import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeUnused } from '../../catalogue/csv/columns';
import { describeRow } from '../../catalogue/describe-product';
import { importProducts } from '../../catalogue/import-products';
import {
  type CatalogueFile,
  type CatalogueItem,
  openCatalogueFile,
} from '../../catalogue/open-catalogue-file';
import { mapProductPictures, productPictures } from '../../catalogue/product-pictures';
import { CsvFileError } from '../../platform/csv/csv-file-error';
import { didYouMean } from '../../platform/suggest';
import { linkedCollection } from '../../stores/periods';
import { pictureName, pictureUrl } from '../../stores/pictures';
import type { StoredStoreInfo } from '../../stores/schema';
import type { StoreInput } from '../apply-store';
import { readCollections } from './collections';
import { collectProblems, FolderError } from './folder-error';
import { readLinksFile } from './links-file';
import { paymentFileSchema, toPaymentUpdate } from './payment-file';
import { readPolicies } from './policies';
import { readJson } from './read-json';
import { readRedirectsFile } from './redirects-file';
import { inFile, pageProblem, placedLinks } from './shop-links';
import { readSizeGuides } from './size-guides';
import { mapPictures, type StoreFile, storeFileSchema } from './store-file';
import { readSynonymsFile } from './synonyms-file';

/** URLs by file name. */
type PictureUrls = ReadonlyMap<string, string>;

export function pictureNames(folder: string): string[] {
  const pictures = join(folder, 'pictures');
  const names = existsSync(pictures) ? readdirSync(pictures).sort() : [];
  const used = names.filter((name) => !name.startsWith('.'));
  const wrong = used.filter((name) => !pictureName.test(name));
  if (wrong.length === 0) return used;
  throw new FolderError(
    wrong.map(
      (name) =>
        `pictures/${name}: invalid file name. Use letters, digits, - and _, ending in .jpg, .png, .webp, .avif, .gif or .svg`,
    ),
  );
}

const isUrl = (text: string) => /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/.test(text);

const linkProblems = (file: StoreFile): string[] =>
  placedLinks(file).flatMap(({ place, link }) => {
    const problem = pageProblem(link);
    return problem ? [`store.json: ${place}: ${problem}`] : [];
  });

function collectionLinkProblems(info: StoredStoreInfo): string[] {
  const slugs = Object.keys(info.collections ?? {});
  return placedLinks(info).flatMap(({ place, link }) => {
    const slug = linkedCollection(link);
    if (slug === undefined || slugs.includes(slug)) return [];
    return `${inFile(place)}: missing file collections/${slug}.md.${didYouMean(slug, slugs)}`;
  });
}

/** Placeholders work in policies only. */
function placeholderProblems(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') {
    const message = 'placeholders work in policies only. Write the text itself.';
    return /{{|}}/.test(value) ? [`store.json: ${path.join('.')}: ${message}`] : [];
  }
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    placeholderProblems(inner, [...path, key]),
  );
}

/** Replaces file names by URLs; adds a problem for each missing file. */
function placePictures<T>(
  value: T,
  urls: PictureUrls,
  problems: string[],
  placeOf: (path: string) => string,
): T {
  return mapPictures(value, (picture, path) => {
    if (!urls.has(picture) && !isUrl(picture)) {
      const hint = didYouMean(picture, [...urls.keys()]);
      problems.push(`${placeOf(path)}: missing file pictures/${picture}${hint && `.${hint}`}`);
    }
    return urls.get(picture) ?? picture;
  });
}

function readStoreFile(folder: string, urls: PictureUrls) {
  if (!existsSync(join(folder, 'store.json'))) {
    throw new FolderError([`Missing store.json in ${folder}. Run "init-store" to create one.`]);
  }
  const file = readJson(join(folder, 'store.json'), storeFileSchema);
  const problems = [...linkProblems(file), ...placeholderProblems(file)];
  if (!file.storeName?.trim() && !file.companyName?.trim()) {
    problems.push('store.json: storeName: is missing; enter the name of the shop');
  }
  const { $schema: _, ...info } = placePictures(
    file,
    urls,
    problems,
    (path) => `store.json: ${path}`,
  );
  if (problems.length > 0) throw new FolderError(problems);
  return info;
}

function readPlacedCollections(folder: string, urls: PictureUrls) {
  const problems: string[] = [];
  const placeOf = (path: string) => `collections/${path.split('.')[0]}.md: picture`;
  const collections = placePictures(readCollections(folder), urls, problems, placeOf);
  if (problems.length > 0) throw new FolderError(problems);
  return collections;
}

/** Reads all files but products.csv; throws FolderError with all problems. */
export function readStore(
  folder: string,
  urls: PictureUrls,
  environment: Record<string, string | undefined>,
): StoreInput & { info: StoredStoreInfo } {
  const [info, policies, sizeGuides, collections, links, redirects] = collectProblems(
    () => readStoreFile(folder, urls),
    () => readPolicies(folder),
    () => readSizeGuides(folder),
    () => readPlacedCollections(folder, urls),
    () => readLinksFile(folder),
    () => readRedirectsFile(folder),
  );
  const deadLinks = collectionLinkProblems({ ...info, collections, links, redirects });
  if (deadLinks.length > 0) throw new FolderError(deadLinks);
  const payment = join(folder, 'payment.json');
  return {
    info: { ...info, policies, sizeGuides, collections, links, redirects },
    payment: existsSync(payment)
      ? toPaymentUpdate(readJson(payment, paymentFileSchema), environment)
      : undefined,
    synonyms: readSynonymsFile(folder),
  };
}

/** Replaces file names by URLs; rejects items with missing files. */
export async function* withPictureUrls(
  items: AsyncIterable<CatalogueItem>,
  urls: PictureUrls,
): AsyncGenerator<CatalogueItem> {
  const byMediaUrl = new Map([...urls].map(([name, to]) => [pictureUrl(name), to]));
  for await (const item of items) {
    if (item.reason !== undefined) {
      yield item;
      continue;
    }
    const { row, product } = item;
    const missing = productPictures(product).find(
      (image) => image.startsWith('/media/') && !byMediaUrl.has(image),
    );
    if (missing) {
      const reason = `Missing file ${missing.replace('/media/', 'pictures/')}`;
      yield { row, reason, title: product.title };
      continue;
    }
    const placed = mapProductPictures(product, (image) => byMediaUrl.get(image) ?? image);
    yield { row, product: placed };
  }
}

export async function openProducts(
  folder: string,
  urls: PictureUrls,
): Promise<CatalogueFile | undefined> {
  const path = join(folder, 'products.csv');
  if (!existsSync(path)) return undefined;
  const file = await openCatalogueFile(path).catch((error: unknown) => {
    if (error instanceof CsvFileError) throw inProducts(error.message);
    throw error;
  });
  return { ...file, items: withPictureUrls(file.items, urls) };
}

const inProducts = (problem: string) => new FolderError([`products.csv: ${problem}`]);

export type CatalogueNames = {
  categories: Set<string>;
  parents: Set<string>;
  handles: Set<string>;
};

const columnWarnings = (columns: readonly string[]): string[] =>
  columns.map((name) => `products.csv: ${describeUnused(name)}`);

/** Dry-reads products.csv; throws FolderError if no row is valid. */
export async function checkProducts(
  folder: string,
  urls: PictureUrls,
  signal: AbortSignal,
): Promise<{ names: CatalogueNames; warnings: string[] }> {
  const names: CatalogueNames = {
    categories: new Set(),
    parents: new Set(),
    handles: new Set(),
  };
  const file = await openProducts(folder, urls);
  if (!file) return { names, warnings: [] };
  const { unchanged, problem, rejections } = await importProducts(
    file,
    async ({ products }) => {
      for (const product of products) {
        const { handle, category, parentCategory } = product;
        names.handles.add(handle);
        if (category) names.categories.add(category);
        if (parentCategory) names.parents.add(parentCategory);
      }
      return { added: [], changed: [] };
    },
    { signal },
  );
  if (problem !== undefined) throw inProducts(problem);
  if (unchanged > 0) return { names, warnings: columnWarnings(file.unusedColumns) };
  const reasons = rejections.slice(0, 3).map((row) => `\n  ${describeRow(row)}`);
  throw inProducts(`no valid row${reasons.join('')}`);
}
