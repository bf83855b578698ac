import type { ReviewListQuery, ReviewSort, reviewListSchema } from '@aangan/contract/review';
import { firstLetter } from '@aangan/contract/rules/first-letter';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isShown } from '../../catalogue/product-filters';
import { products } from '../../catalogue/schema';
import { users } from '../../customers/schema';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { pictureUrl } from '../../stores/pictures';
import { requireReviews } from '../../stores/require-reviews';
import { reviews } from '../schema';

const { createdAt, id, rating, pictures } = reviews;

const newestFirst = [desc(createdAt), desc(id)];
const orderBys: Record<ReviewSort, SQL[]> = {
  newest: newestFirst,
  highest: [desc(rating), ...newestFirst],
  lowest: [sql`${rating}`, ...newestFirst],
  pictures: [desc(sql`${pictures} <> '[]'`), ...newestFirst],
};

/** 'Asha R.': the first letter of the last name, with its marks. */
export function publicName({ firstName, lastName }: { firstName: string; lastName: string }) {
  const letter = firstLetter(lastName);
  return letter ? `${firstName} ${letter}.` : firstName;
}

/** A page of published reviews; 404 for an unknown product, and for a store without reviews. */
export async function listReviews(
  database: Database,
  storeId: number,
  handle: string,
  { page, limit, sort }: ReviewListQuery,
): Promise<z.input<typeof reviewListSchema>> {
  await requireReviews(database, storeId);
  const isPublished = and(
    eq(reviews.storeId, storeId),
    eq(reviews.productHandle, handle),
    eq(reviews.status, 'published'),
  );
  const [product] = await database
    .select({ total: products.ratingCount })
    .from(products)
    .where(and(eq(products.storeId, storeId), isShown, eq(products.handle, handle)));
  if (!product) throw new HttpError(404, 'Product not found');
  const rows = await database
    .select({ review: reviews, firstName: users.firstName, lastName: users.lastName })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(isPublished)
    .orderBy(...orderBys[sort])
    .offset((page - 1) * limit)
    .limit(limit);
  const counts = await database
    .select({ rating, count: count(), hasPictures: sql<boolean>`bool_or(${pictures} <> '[]')` })
    .from(reviews)
    .where(isPublished)
    .groupBy(rating);
  return {
    data: rows.map(({ review, ...customer }) => ({
      id: review.id,
      rating: review.rating,
      title: review.title,
      text: review.text,
      name: publicName(customer),
      createdAt: review.createdAt.toISOString(),
      verifiedBuyer: true,
      pictures: review.pictures.map((name) => ({ url: pictureUrl(name) })),
      ...(review.reply &&
        review.repliedAt && {
          reply: { text: review.reply, at: review.repliedAt.toISOString() },
        }),
    })),
    pagination: { total: product.total },
    distribution: [1, 2, 3, 4, 5].map(
      (stars) => counts.find((one) => one.rating === stars)?.count ?? 0,
    ),
    hasPictures: counts.some((one) => one.hasPictures),
  };
}
