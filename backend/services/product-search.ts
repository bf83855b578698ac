import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { products } from '../database/schema';

/** Ranking reads every hit, so only the first thousand by age are ranked; the rest follow by age. */
const rankedHits = 1000;

type Page = { offset: number; limit: number };
type Match = { condition: SQL | undefined; rank: SQL };

function byWords(filters: SQL | undefined, words: string): Match {
  const query = sql`websearch_to_tsquery('english', ${words})`;
  return {
    condition: and(filters, sql`${products.search} @@ ${query}`),
    rank: sql`ts_rank(${products.search}, ${query})`,
  };
}

/** Misspelt and unfinished words, by the trigrams that they share with a title. */
function byLikeness(filters: SQL | undefined, words: string): Match {
  return {
    condition: and(filters, sql`${words} <% ${products.title}`),
    rank: sql`word_similarity(${words}, ${products.title})`,
  };
}

async function idsOf(database: Database, { condition, rank }: Match, { offset, limit }: Page) {
  const byAge = (from: number, count: number) =>
    database
      .select({ id: products.id, rank: sql`${rank}`.as('rank') })
      .from(products)
      .where(condition)
      .orderBy(asc(products.id))
      .offset(from)
      .limit(count);
  const hits = byAge(0, rankedHits).as('hits');
  const ranked = await database
    .select({ id: hits.id })
    .from(hits)
    .orderBy(desc(hits.rank), asc(hits.id))
    .offset(offset)
    .limit(limit);
  const missing = limit - ranked.length;
  const rest =
    offset + limit > rankedHits ? await byAge(Math.max(offset, rankedHits), missing) : [];
  return [...ranked, ...rest].map(({ id }) => id);
}

/** A page of product ids, best hits first, and the number of all hits. */
export async function searchProductIds(
  database: Database,
  filters: SQL | undefined,
  words: string,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  for (const match of [byWords(filters, words), byLikeness(filters, words)]) {
    const total = await database.$count(products, match.condition);
    if (total > page.offset) return { ids: await idsOf(database, match, page), total };
    if (total > 0) return { ids: [], total };
  }
  return { ids: [], total: 0 };
}
