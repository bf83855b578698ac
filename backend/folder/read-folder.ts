import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueFileError } from '../catalogue/catalogue-file-error';
import { importProducts, type RejectedItem } from '../catalogue/import-products';
import { mapProductPictures, productPictures } from '../catalogue/product-pictures';
import {
  type CatalogueFile,
  type CatalogueItem,
  openCatalogueFile,
} from '../catalogue/read-catalogue';
import type { WantedStore } from '../stores/apply-store';
import { pictureAddress, pictureName } from '../stores/pictures';
import { FolderError } from './folder-error';
import { paymentChoiceOf, paymentFileSchema } from './payment-file';
import { readPolicies } from './policies';
import { readJson } from './read-json';
import { mapPictures, storeFileSchema } from './store-file';
import { readSynonymsFile } from './synonyms-file';

/** The addresses of the pictures of a folder, by the name of their file. */
export type PictureAddresses = ReadonlyMap<string, string>;

/** The names of the files in a folder's `pictures/`. */
export function pictureNames(folder: string): string[] {
  const pictures = join(folder, 'pictures');
  const names = existsSync(pictures) ? readdirSync(pictures).sort() : [];
  const used = names.filter((name) => !name.startsWith('.'));
  const wrong = used.filter((name) => !pictureName.test(name));
  if (wrong.length === 0) return used;
  throw new FolderError(
    wrong.map(
      (name) =>
        `pictures/${name}: call it by letters, digits, - and _, ending in .jpg, .png, .webp, .avif, .gif or .svg`,
    ),
  );
}

const isAddress = (text: string) => /^(https?:\/\/[^\s/]|\/(?!\/))\S*$/.test(text);

/** What store.json, policies/, payment.json and synonyms.csv say together; FolderError says all that is wrong. */
export function readStore(
  folder: string,
  addresses: PictureAddresses,
  environment: Record<string, string | undefined>,
): WantedStore {
  if (!existsSync(join(folder, 'store.json'))) {
    throw new FolderError([`There is no store.json in ${folder}: "init" makes one.`]);
  }
  const file = readJson(join(folder, 'store.json'), storeFileSchema);
  const problems: string[] = [];
  const {
    $schema: _,
    grievanceOfficer: __,
    ...info
  } = mapPictures(file, (given, path) => {
    const address = addresses.get(given);
    if (!address && !isAddress(given)) {
      problems.push(`store.json: ${path}: there is no file pictures/${given}`);
    }
    return address ?? given;
  });
  if (problems.length > 0) throw new FolderError(problems);
  const payment = join(folder, 'payment.json');
  return {
    info: { ...info, policies: readPolicies(folder, file) },
    payment: existsSync(payment)
      ? paymentChoiceOf(readJson(payment, paymentFileSchema), environment)
      : undefined,
    synonyms: readSynonymsFile(folder),
  };
}

async function* withAddresses(
  items: AsyncIterable<CatalogueItem>,
  addresses: PictureAddresses,
): AsyncGenerator<CatalogueItem> {
  const byAddress = new Map([...addresses].map(([name, to]) => [pictureAddress(name), to]));
  for await (const item of items) {
    if (item.reason !== undefined) {
      yield item;
      continue;
    }
    const { line, rows, product } = item;
    const missing = productPictures(product).find(
      (image) => image.startsWith('/media/') && !byAddress.has(image),
    );
    if (missing) {
      yield { line, rows, reason: `There is no file ${missing.replace('/media/', 'pictures/')}` };
      continue;
    }
    const placed = mapProductPictures(product, (image) => byAddress.get(image) ?? image);
    yield { line, rows, product: placed };
  }
}

/** A folder's products.csv; undefined where there is none. */
export async function openProducts(
  folder: string,
  addresses: PictureAddresses,
): Promise<CatalogueFile | undefined> {
  const path = join(folder, 'products.csv');
  if (!existsSync(path)) return undefined;
  const file = await openCatalogueFile(path).catch((error: unknown) => {
    if (error instanceof CatalogueFileError) throw inProducts(error.message);
    throw error;
  });
  return { ...file, items: withAddresses(file.items, addresses) };
}

const inProducts = (problem: string) => new FolderError([`products.csv: ${problem}`]);

/** Reads a folder's products.csv to its end and changes nothing; FolderError if none of it can be used. */
export async function checkProducts(
  folder: string,
  addresses: PictureAddresses,
  signal: AbortSignal,
): Promise<void> {
  const file = await openProducts(folder, addresses);
  if (!file) return;
  const first: RejectedItem[] = [];
  const { unchanged, problem } = await importProducts(
    file,
    async () => ({ added: [], changed: [] }),
    { onRejected: (item) => first.length < 3 && first.push(item), onProgress() {}, signal },
  );
  if (problem !== undefined) throw inProducts(problem);
  if (unchanged > 0) return;
  const reasons = first.map(({ line, reason }) => `\n  line ${line}: ${reason}`);
  throw inProducts(`no row of it can be used${reasons.join('')}`);
}
