import { dummyHash } from '../customers/passwords';
import type { Database } from '../platform/database/open';
import { reviews, users } from '../platform/database/schema';
import { daysAgo } from './demo-shopper';

/** A published review by an invented shopper, who cannot sign in. */
export type DemoReview = {
  product: string;
  name: string;
  daysAgo: number;
  rating: number;
  title: string;
  text: string;
  reply?: { text: string; daysAgo: number };
};

export async function seedReviews(
  database: Database,
  storeId: number,
  demo: DemoReview[],
): Promise<void> {
  const names = [...new Set(demo.map(({ name }) => name))];
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
    demo.map(({ product, name, daysAgo: days, rating, title, text, reply }) => ({
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
