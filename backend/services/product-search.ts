import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import type { ProductIds, Window } from './product-page';

/** Ranking reads every hit, so no more than this are looked at, ranked and answered. */
const mostHits = 1000;

function hitsOf(database: Database, condition: SQL | undefined, rank: SQL) {
  return database
    .select({ id: products.id, rank: rank.as('rank') })
    .from(products)
    .where(condition)
    .limit(mostHits);
}

/** The first made of those that have all the words. */
function hitsByWords(database: Database, filters: SQL | undefined, words: string) {
  const query = sql`websearch_to_tsquery('english', ${words})`;
  const condition = and(filters, sql`${products.search} @@ ${query}`);
  return hitsOf(database, condition, sql`ts_rank(${products.search}, ${query})`).orderBy(
    asc(products.id),
  );
}

/** Shorter words, such as "of", resemble too many. */
const fewestLetters = 3;

/**
 * For misspelt and unfinished words: those whose title has something like each of them. Each by
 * itself, since the index finds far too many that share a part of them all; and not by age, for
 * which the database would compare one title after the other.
 */
function hitsByLikeness(database: Database, filters: SQL | undefined, words: string) {
  const telling = words.split(/\s+/).filter((word) => word.length >= fewestLetters);
  const likeEach = telling.map((word) => sql`${word} <% ${products.title}`);
  const condition = and(filters, telling.length > 0 ? and(...likeEach) : sql`false`);
  return hitsOf(database, condition, sql`word_similarity(${words}, ${products.title})`);
}

/** Hits of a search, the best first; those by likeness only where no product has the words. */
export async function searchProductIds(
  database: Database,
  filters: SQL | undefined,
  words: string,
  { offset, limit }: Window,
): Promise<ProductIds> {
  for (const find of [hitsByWords, hitsByLikeness]) {
    const hits = find(database, filters, words).as('hits');
    const ranked = await database
      .select({ id: hits.id })
      .from(hits)
      .orderBy(desc(hits.rank), asc(hits.id));
    if (ranked.length > 0) {
      const ids = ranked.slice(offset, offset + limit).map(({ id }) => id);
      return { ids, total: ranked.length };
    }
  }
  return { ids: [], total: 0 };
}
