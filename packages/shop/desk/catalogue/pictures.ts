import { countText } from '@aangan/contract/rules/count-text';
import type { Hono } from 'hono';
import type { CatalogueProduct } from '../../catalogue/product';
import { picturesDigest } from '../../catalogue/product-pictures';
import type { Merchant } from '../../merchant/operations';
import { toPlainLine } from '../../platform/csv/plain-text';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { encodePicture } from '../../platform/media/encode-picture';
import { pictureStem, pictureUrl } from '../../stores/pictures';
import type { DeskContext, DeskEnv } from '../env';
import { submitOnce } from '../submit';
import { maxFiles, movedLabels, moves, type PictureMove } from './pictures-card';
import { productPath } from './product-form';

/** Where a picture is stored: named by its product, as merchants see it in exported folders. */
const fileName = (handle: string) => `${pictureStem(handle)}.webp`;

async function encodeFile(file: File, staff: string): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer());
  try {
    return await encodePicture({ bytes, field: 'files' }, staff);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(error.status, `${file.name}: ${error.message}`, error.details);
  }
}

/** Stores the files if all are readable pictures, and returns their addresses. */
async function storeFiles(merchant: Merchant, handle: string, files: File[], staff: string) {
  if (files.length === 0) throw new HttpError(422, 'Choose a picture.');
  if (files.length > maxFiles) {
    throw new HttpError(422, `Choose at most ${maxFiles} pictures at a time.`);
  }
  const encoded: Buffer[] = [];
  for (const file of files) encoded.push(await encodeFile(file, staff));
  const urls: string[] = [];
  for (const bytes of encoded) {
    const picture = { name: fileName(handle), bytes: bytes.toString('base64') };
    urls.push(pictureUrl((await merchant.addPicture(picture)).storedAs));
  }
  return [...new Set(urls)];
}

type Picture = { url: string; text: string };

/** The pictures after a move of one with its new text; 409 if it is no longer there. */
function moved(pictures: readonly Picture[], picture: Picture, move: PictureMove): Picture[] {
  const index = pictures.findIndex(({ url }) => url === picture.url);
  if (index < 0) throw new HttpError(409, 'This picture is no longer there. Reload the page.');
  const others = pictures.filter(({ url }) => url !== picture.url);
  if (move === 'remove') return others;
  const to = Math.max(0, index + { text: 0, up: -1, down: 1 }[move]);
  return [...others.slice(0, to), picture, ...others.slice(to)];
}

/** Writes the pictures in the place of the seen ones; a variant with a removed one has none. */
async function writePictures(
  { merchant, store }: DeskContext['var'],
  { handle, variants, images: before }: CatalogueProduct,
  pictures: readonly Picture[],
  seenPictures: string,
): Promise<void> {
  const images = pictures.map(({ url }) => url);
  const texts = pictures.map(({ text }) => text);
  const removed = before.filter((url) => !images.includes(url));
  const changedVariants = variants.flatMap(({ size, color, imgUrl }) =>
    imgUrl !== null && removed.includes(imgUrl) ? [{ size, color, imgUrl: null }] : [],
  );
  await merchant.upsertProducts({
    store: store.host,
    products: [
      { handle, images, imageTexts: texts.some(Boolean) ? texts : [], variants: changedVariants },
    ],
    seenPictures,
    fields: ['images', 'imageTexts', ...(changedVariants.length > 0 ? ['variants' as const] : [])],
  });
  await merchant.syncCatalogue({ store: store.host, changed: [handle] });
}

type Change = { handle: string; action: string; values: Record<string, string>; done: string };
/** By default the stored pictures are the seen ones. */
type Update = (next: (pictures: Picture[]) => Picture[], seen?: string) => Promise<void>;

/** Says what happened, and leads back to the product. */
async function changePictures(
  context: DeskContext,
  database: Database,
  { handle, action, values, done }: Change,
  run: (update: Update) => Promise<void>,
) {
  const { merchant, store } = context.var;
  const read = () => merchant.showProduct({ store: store.host, handle });
  await read(); // 404
  const update: Update = async (next, seen) => {
    const current = await read();
    const pictures = current.images.map((url, index) => ({
      url,
      text: current.imageTexts[index] ?? '',
    }));
    await writePictures(context.var, current, next(pictures), seen ?? picturesDigest(current));
  };
  const path = productPath(context, handle);
  try {
    const change = { action, subject: handle, values };
    const runAndSay = () => run(update).then(() => done);
    context.var.say(await submitOnce(context, database, change, runAndSay));
    return context.redirect(`${path}#pictures`, 303);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    context.var.say(error.message);
    return context.redirect(path, 303);
  }
}

export function pictureRoutes(app: Hono<DeskEnv>, database: Database): void {
  const path = '/:host/products/:handle/pictures';

  app.post(path, (context) => {
    const { merchant, staff, files } = context.var;
    const { handle } = context.req.param();
    const values = { files: files.map(({ name }) => name).join(', ') };
    const done = `${countText(files.length, 'picture')} added.`;
    const change = { handle, action: 'add pictures of product', values, done };
    return changePictures(context, database, change, async (update) => {
      const added = await storeFiles(merchant, handle, files, staff.email);
      await update((pictures) => [
        ...pictures,
        ...added
          .filter((url) => pictures.every((picture) => picture.url !== url))
          .map((url) => ({ url, text: '' })),
      ]);
    });
  });

  app.post(`${path}/:move{text|up|down|remove}`, (context) => {
    const { handle, move } = context.req.param();
    const { picture: url = '', text: typed = '', seen = '' } = context.var.form;
    const text = toPlainLine(typed);
    const action = `picture of product: ${moves[move as PictureMove].toLowerCase()}`;
    return changePictures(
      context,
      database,
      { handle, action, values: { picture: url, text }, done: movedLabels[move as PictureMove] },
      (update) => update((pictures) => moved(pictures, { url, text }, move as PictureMove), seen),
    );
  });
}
