import { randomUUID } from 'node:crypto';
import type { ownReviewSchema, ReviewRequest } from '@aangan/contract/review';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isShown } from '../../catalogue/product-filters';
import { products } from '../../catalogue/schema';
import type { StaleProduct } from '../../catalogue/stock';
import { isUncancelled } from '../../orders/order-parts';
import { orderItems, orders } from '../../orders/schema';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { encodePicture } from '../../platform/media/encode-picture';
import type { PictureStore } from '../../platform/media/picture-store';
import { pictureUrl } from '../../stores/pictures';
import { requireReviews } from '../../stores/require-reviews';
import { reviews } from '../schema';

type OwnReview = z.input<typeof ownReviewSchema>;
type ReviewRow = typeof reviews.$inferSelect;
type CustomerReview = { storeId: number; userId: string; handle: string };

/** 404 for an unknown product, 403 unless it was delivered to the customer. */
async function requireReceivedProduct(
  database: Database,
  { storeId, userId, handle }: CustomerReview,
) {
  const [product] = await database
    .select({
      id: products.handle,
      title: products.title,
      imgUrl: products.imgUrl,
      category: products.category,
    })
    .from(products)
    .where(and(eq(products.storeId, storeId), isShown, eq(products.handle, handle)));
  if (!product) throw new HttpError(404, 'Product not found');
  const [received] = await database
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.storeId, storeId),
        eq(orders.userId, userId),
        eq(orders.status, orderStatus.delivered),
        eq(orderItems.productHandle, handle),
        isUncancelled,
      ),
    )
    .limit(1);
  if (!received) {
    throw new HttpError(403, 'You can review this product once it has been delivered to you.');
  }
  return product;
}

const isOwn = ({ storeId, userId, handle }: CustomerReview) =>
  and(eq(reviews.storeId, storeId), eq(reviews.userId, userId), eq(reviews.productHandle, handle));

async function findOwn(database: Database, customerReview: CustomerReview) {
  const [review] = await database.select().from(reviews).where(isOwn(customerReview));
  return review;
}

function toResponse(
  { id, title, imgUrl }: Awaited<ReturnType<typeof requireReceivedProduct>>,
  review: ReviewRow | undefined,
): OwnReview {
  if (!review) return { product: { id, title, imgUrl } };
  const { rating, text, pictures, status, reason } = review;
  return {
    product: { id, title, imgUrl },
    review: {
      rating,
      title: review.title,
      text,
      pictures: pictures.map((name) => ({ url: pictureUrl(name) })),
      status,
      reason,
    },
  };
}

export async function readOwnReview(
  database: Database,
  customerReview: CustomerReview,
): Promise<OwnReview> {
  await requireReviews(database, customerReview.storeId);
  const product = await requireReceivedProduct(database, customerReview);
  return toResponse(product, await findOwn(database, customerReview));
}

type NamedPicture = { name: string; bytes?: Buffer };

async function readPicture(
  picture: ReviewRequest['pictures'][number],
  field: string,
  present: readonly string[],
  userId: string,
): Promise<NamedPicture> {
  if ('url' in picture) {
    const name = present.find((one) => pictureUrl(one) === picture.url);
    if (name) return { name };
    throw new HttpError(422, 'This picture is no longer there. Add it again.', { field });
  }
  const uploaded = Buffer.from(picture.data, 'base64');
  const bytes = await encodePicture({ bytes: uploaded, field }, userId);
  // Not guessable: waiting reviews have pictures, too.
  return { name: `review-${randomUUID()}.webp`, bytes };
}

/** Returns the names of the review's pictures; stores new ones if all are readable. */
async function storePictures(
  pictureStore: PictureStore,
  present: readonly string[],
  { pictures }: ReviewRequest,
  userId: string,
): Promise<string[]> {
  const named: NamedPicture[] = [];
  for (const [index, picture] of pictures.entries()) {
    named.push(await readPicture(picture, `pictures.${index}`, present, userId));
  }
  for (const { name, bytes } of named) if (bytes) await pictureStore.put(name, bytes);
  return named.map(({ name }) => name);
}

const plainLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const plainText = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n{3,}/g, '\n\n');

const changed = () =>
  new HttpError(409, 'Your review was changed in another tab. Please reload this page.');

type Text = Pick<ReviewRow, 'rating' | 'title' | 'text'>;
type Wanted = Pick<ReviewRow, 'rating' | 'title' | 'text' | 'pictures' | 'status'>;

/** A reply is to these; pictures do not change what it answers. */
const hasSameText = (one: Text, other: Text) =>
  one.rating === other.rating && one.title === other.title && one.text === other.text;

/** Inserts or changes the review if its pictures are still `present`; drops the reply to another text. */
function storeReview(
  database: Database,
  customerReview: CustomerReview,
  present: readonly string[],
  wanted: Wanted,
): Promise<ReviewRow> {
  return database.transaction(async (transaction) => {
    const { storeId, userId, handle: productHandle } = customerReview;
    const [before] = await transaction
      .select()
      .from(reviews)
      .where(isOwn(customerReview))
      .for('update');
    if ((before?.pictures ?? []).join() !== present.join()) throw changed();
    const [stored] = before
      ? await transaction
          .update(reviews)
          .set({
            ...wanted,
            reason: null,
            createdAt: sql`now()`,
            ...(!hasSameText(before, wanted) && { reply: null }),
          })
          .where(isOwn(customerReview))
          .returning()
      : await transaction
          .insert(reviews)
          .values({ storeId, userId, productHandle, ...wanted })
          .onConflictDoNothing()
          .returning();
    if (!stored) throw changed();
    return stored;
  });
}

type Saving = { database: Database; pictures: PictureStore; log: Pick<Logger, 'warn'> };

async function removePictures({ pictures, log }: Saving, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await pictures
      .remove(name)
      .catch((err: unknown) => log.warn({ err, name }, 'a picture of a review was not removed'));
  }
}

/** Writes or changes a customer's review; an unchanged one is not moderated again. */
export async function saveReview(
  saving: Saving,
  customerReview: CustomerReview,
  request: ReviewRequest,
): Promise<{ own: OwnReview; staleProducts: StaleProduct[] }> {
  const { database } = saving;
  const { publish } = await requireReviews(database, customerReview.storeId);
  const product = await requireReceivedProduct(database, customerReview);
  const before = await findOwn(database, customerReview);
  const present = before?.pictures ?? [];
  const names = await storePictures(saving.pictures, present, request, customerReview.userId);
  const wanted: Wanted = {
    rating: request.rating,
    title: plainLine(request.title),
    text: plainText(request.text),
    pictures: names,
    status: publish === 'at once' ? 'published' : 'waiting',
  };
  const isUnchanged = before && hasSameText(before, wanted) && present.join() === names.join();
  if (isUnchanged) return { own: toResponse(product, before), staleProducts: [] };
  const added = names.filter((name) => !present.includes(name));
  const stored = await storeReview(database, customerReview, present, wanted).catch(
    async (error: unknown) => {
      await removePictures(saving, added);
      throw error;
    },
  );
  await removePictures(
    saving,
    present.filter((name) => !names.includes(name)),
  );
  const isPublic = before?.status === 'published' || stored.status === 'published';
  const { id: handle, category } = product;
  return {
    own: toResponse(product, stored),
    staleProducts: isPublic ? [{ handle, category }] : [],
  };
}
