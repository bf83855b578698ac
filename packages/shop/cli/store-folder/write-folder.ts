import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mapProductPictures, productPictures } from '../../catalogue/product-pictures';
import type { Merchant } from '../../merchant/operations';
import { collectionFile, collectionsFolder } from '../../store-settings/folder/collections';
import { couponsFile } from '../../store-settings/folder/coupons-file';
import { FolderError } from '../../store-settings/folder/folder-error';
import { linksFile } from '../../store-settings/folder/links-file';
import { paymentFileSchema, toPaymentFile } from '../../store-settings/folder/payment-file';
import { builtInPolicies, policySlugs, toPolicyFile } from '../../store-settings/folder/policies';
import { readMe } from '../../store-settings/folder/read-me';
import { redirectsFile } from '../../store-settings/folder/redirects-file';
import { sizeGuidesFolder } from '../../store-settings/folder/size-guides';
import {
  jsonText,
  mapPictures,
  type StoreFile,
  schemaFile,
  storeFileJsonSchema,
  storeFileSchema,
} from '../../store-settings/folder/store-file';
import { synonymsFile } from '../../store-settings/folder/synonyms-file';
import { toMarkdown } from '../../store-settings/folder/text-files';
import { defaultTerms } from '../../store-settings/policies/policy-values';
import { digestOf, originalName } from '../../stores/pictures';
import { exportProducts } from '../catalogue/export-products';
import { MerchantApiError } from '../connect';

type Files = Record<string, string>;

/** Throws FolderError if the folder already contains a store. */
async function writeFiles(folder: string, files: Files): Promise<void> {
  if (existsSync(join(folder, 'store.json'))) {
    throw new FolderError([`${folder} already contains a store. Name a new folder.`]);
  }
  for (const part of ['policies', sizeGuidesFolder, collectionsFolder, 'pictures'])
    await mkdir(join(folder, part), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

const filesIn = (part: string, files: readonly { name: string; text: string }[]): Files =>
  Object.fromEntries(files.map(({ name, text }) => [`${part}/${name}`, text]));

function commonFiles(info: Partial<StoreFile>, payment: unknown): Files {
  const names = Object.keys(storeFileSchema.shape) as (keyof StoreFile)[];
  const known = names.flatMap((name) => (info[name] === undefined ? [] : [[name, info[name]]]));
  return {
    'store.json': jsonText({ $schema: `./${schemaFile}`, ...Object.fromEntries(known) }),
    [schemaFile]: jsonText(storeFileJsonSchema()),
    'payment.json': jsonText(payment),
    'README.md': readMe,
  };
}

/** Derives a store name: "my-shop" becomes "My Shop". */
function nameOf(folder: string): string {
  const words = basename(folder).match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['My', 'Shop'];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Writes the folder of a new store: empty fields and built-in policies. */
export function initFolder(folder: string): Promise<void> {
  const blanks: Partial<StoreFile> = {
    storeName: nameOf(folder),
    companyName: '',
    description: '',
    companyAddress: '',
    companyPhone: '',
    companyEmail: '',
    grievanceOfficer: '',
    socialLinks: {},
    categories: [],
    ...defaultTerms,
  };
  return writeFiles(folder, {
    ...commonFiles(blanks, { providers: ['offline'] }),
    ...filesIn('policies', builtInPolicies()),
    ...synonymsFile(null),
  });
}

/** Writes each picture once and maps its address to a file name. */
class PictureFiles {
  readonly #names = new Map<string, string>();
  readonly missing: string[] = [];

  constructor(
    private readonly merchant: Merchant,
    private readonly folder: string,
  ) {}

  nameOf = (address: string): string => this.#names.get(address) ?? address;

  async write(address: string): Promise<void> {
    if (!address.startsWith('/media/') || this.#names.has(address)) return;
    const served = address.slice('/media/'.length);
    try {
      const { bytes } = await this.merchant.readPicture({ name: served });
      const picture = Buffer.from(bytes, 'base64');
      const plain = originalName(served, digestOf(picture));
      const name = [...this.#names.values()].includes(plain) ? served : plain;
      await writeFile(join(this.folder, 'pictures', name), picture);
      this.#names.set(address, name);
    } catch (error) {
      if (!(error instanceof MerchantApiError)) throw error;
      this.missing.push(address);
    }
  }
}

/** Writes a store that `apply-store` can read back; returns missing pictures. */
export async function exportFolder(
  merchant: Merchant,
  store: string,
  folder: string,
): Promise<{ products: number; missingPictures: string[] }> {
  const { attributeKeys } = await merchant.showCatalogue({ store });
  const { info, name, payment, synonyms } = await merchant.showStore({ store });
  const { policies, sizeGuides, links, redirects, search: _, host: __, ...rest } = info;
  const exported = rest.storeName || rest.companyName ? rest : { ...rest, storeName: name };
  const pictures = new PictureFiles(merchant, folder);
  const named: string[] = [];
  mapPictures(exported, (address) => {
    named.push(address);
    return address;
  });
  await writeFiles(folder, {});
  for (const address of named) await pictures.write(address);
  const policyTexts = policySlugs.map((slug) => toPolicyFile(slug, policies?.[slug] ?? ''));
  const guides = Object.entries(sizeGuides ?? {}).map(([guide, html]) =>
    toPolicyFile(basename(guide), html ?? ''),
  );
  const written = mapPictures(exported, pictures.nameOf);
  const collections = Object.entries(written.collections ?? {}).map(([slug, collection]) => ({
    name: `${slug}.md`,
    text: collectionFile(collection, toMarkdown),
  }));
  await writeFiles(folder, {
    ...commonFiles(written, paymentFileSchema.parse(toPaymentFile(payment))),
    ...filesIn('policies', policyTexts),
    ...filesIn(sizeGuidesFolder, guides),
    ...filesIn(collectionsFolder, collections),
    ...synonymsFile(synonyms),
    ...couponsFile((await merchant.listCoupons({ store })).rows),
    ...linksFile(links),
    ...redirectsFile(redirects),
  });
  const listProducts: Merchant['listProducts'] = async (page) => {
    const { rows, next } = await merchant.listProducts(page);
    for (const image of rows.flatMap(productPictures)) await pictures.write(image);
    return {
      next,
      rows: rows.map((row) => mapProductPictures(row, pictures.nameOf)),
    };
  };
  const products = await exportProducts(
    { merchant: { listProducts }, store, attributeKeys },
    createWriteStream(join(folder, 'products.csv')),
    { bom: true, end: true },
  );
  return { products, missingPictures: pictures.missing };
}
