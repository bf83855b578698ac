import type { ReceivedReview, reviewListSchema } from '@aangan/contract/review';
import { formatDate } from '@aangan/contract/rules/dates';
import type { z } from 'zod';
import { toPictureUrl } from '../pictures/pictures';

export function toReview(received: ReceivedReview, store: string) {
  const { createdAt, pictures = [], reply } = received;
  return {
    ...received,
    date: formatDate(createdAt),
    pictures: pictures.map(({ url }) => toPictureUrl(url, store)),
    reply: reply && { text: reply.text, date: formatDate(reply.at) },
  };
}
export type Review = ReturnType<typeof toReview>;

/** The first page, with the average of all; undefined without any. */
export function toReviews(
  { data, distribution, hasPictures }: z.output<typeof reviewListSchema>,
  store: string,
) {
  const count = distribution.reduce((sum, some) => sum + some, 0);
  if (count === 0) return undefined;
  const stars = distribution.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return {
    average: stars / count,
    count,
    /** Numbers of reviews with 1, 2, 3, 4 and 5 stars. */
    distribution,
    hasPictures: hasPictures ?? false,
    reviews: data.map((received) => toReview(received, store)),
  };
}
export type Reviews = NonNullable<ReturnType<typeof toReviews>>;
