import type { Hono } from 'hono';
import type { StoredProduct } from '../../catalogue/operations';
import type { Database } from '../../database/open';
import { HttpError } from '../../http-error';
import { encodePicture } from '../../media/encode-picture';
import type { Merchant } from '../../merchant/operations';
import { pictureUrl } from '../../shops/pictures';
import type { DeskContext, DeskEnv } from '../env';
import { submitOnce, submittedWith } from '../submit';
import { productPath } from './path';
import { maxFiles, type PictureMove } from './pictures-card';
import { productPage } from './product';

/** Where a picture is stored: named by its product, as merchants see it in exported folders. */
function fileName(handle: string): string {
  const stem = handle.replaceAll(/[^\w-]+/g, '').replace(/^-+/, '');
  return `${stem.slice(0, 80) || 'picture'}.webp`;
}

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
  return urls;
}

/** The pictures after a move; 409 for one that is no longer there. */
function moved(images: readonly string[], picture: string, move: PictureMove): string[] {
  const index = images.indexOf(picture);
  if (index < 0) {
    throw new HttpError(409, 'This picture is no longer there. Reload the page.');
  }
  const others = images.filter((url) => url !== picture);
  if (move === 'remove') return others;
  const to = Math.max(0, index + (move === 'up' ? -1 : 1));
  return [...others.slice(0, to), picture, ...others.slice(to)];
}

/** Writes the pictures; a variant with a removed one has none. */
async function writePictures(
  { merchant, store }: DeskContext['var'],
  { handle, variants, images: before }: StoredProduct,
  images: string[],
): Promise<void> {
  const removed = before.filter((url) => !images.includes(url));
  const changedVariants = variants.flatMap(({ size, color, imgUrl }) =>
    imgUrl !== null && removed.includes(imgUrl) ? [{ size, color, imgUrl: null }] : [],
  );
  await merchant.upsertProducts({
    store: store.host,
    products: [{ handle, images, variants: changedVariants }],
    fields: changedVariants.length > 0 ? ['images', 'variants'] : ['images'],
  });
  await merchant.syncCatalogue({ store: store.host, changed: [handle] });
}

type Change = { handle: string; action: string; values: Record<string, string> };
type Update = (next: (images: string[]) => string[]) => Promise<void>;

async function changePictures(
  context: DeskContext,
  database: Database,
  { handle, action, values }: Change,
  run: (update: Update) => Promise<void>,
) {
  const { merchant, store } = context.var;
  const read = () => merchant.showProduct({ store: store.host, handle });
  const product = await read();
  const update: Update = async (next) => {
    const current = await read();
    await writePictures(context.var, current, next(current.images));
  };
  try {
    await submitOnce(context, database, { action, subject: handle, values }, () => run(update));
  } catch (error) {
    const { status, submitted } = submittedWith({}, error);
    return context.html(productPage(context, product, { pictures: submitted }), status);
  }
  return context.redirect(`${productPath(context, handle)}?done#pictures`, 303);
}

export function pictureRoutes(app: Hono<DeskEnv>, database: Database): void {
  const path = '/:host/products/:handle/pictures';

  app.post(path, (context) => {
    const { merchant, staff, files } = context.var;
    const { handle } = context.req.param();
    const values = { files: files.map(({ name }) => name).join(', ') };
    const change = { handle, action: 'add pictures of product', values };
    return changePictures(context, database, change, async (update) => {
      const added = await storeFiles(merchant, handle, files, staff.email);
      await update((images) => [...new Set([...images, ...added])]);
    });
  });

  app.post(`${path}/:move{up|down|remove}`, (context) => {
    const { handle, move } = context.req.param();
    const { picture = '' } = context.var.form;
    const action = move === 'remove' ? 'remove picture of product' : 'move picture of product';
    return changePictures(context, database, { handle, action, values: { picture } }, (update) =>
      update((images) => moved(images, picture, move as PictureMove)),
    );
  });
}
