import { z } from 'zod';
import { dummyHash } from '../customers/passwords';
import type { Database } from '../platform/database/open';
import { reviews, users } from '../platform/database/schema';
import { daysAgo } from './demo-shopper';

/** Published reviews by invented shoppers, who cannot sign in. */
export const demoReviewsSchema = z.strictObject({
  note: z.string(),
  reviews: z.array(
    z.strictObject({
      product: z.string(),
      name: z.string(),
      daysAgo: z.number(),
      rating: z.number(),
      title: z.string(),
      text: z.string(),
      reply: z.strictObject({ text: z.string(), daysAgo: z.number() }).optional(),
    }),
  ),
});
type DemoReviews = z.infer<typeof demoReviewsSchema>;

export async function seedReviews(
  database: Database,
  storeId: number,
  demo: DemoReviews,
): Promise<void> {
  const names = [...new Set(demo.reviews.map(({ name }) => name))];
  const shoppers = new Map<string, string>();
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const email = `${firstName}.${lastName}@aangan.example`.toLowerCase();
    const [user] = await database
      .insert(users)
      .values({ storeId, email, firstName, lastName, passwordHash: dummyHash })
      .returning({ id: users.id });
    if (user) shoppers.set(name, user.id);
  }
  await database.insert(reviews).values(
    demo.reviews.map(({ product, name, daysAgo: days, rating, title, text, reply }) => ({
      storeId,
      productHandle: product,
      userId: shoppers.get(name) ?? '',
      status: 'published' as const,
      rating,
      title,
      text,
      createdAt: daysAgo(days),
      ...(reply && { reply: reply.text, repliedAt: daysAgo(reply.daysAgo) }),
    })),
  );
}
