import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import { type ProductRow, productColumns } from './product-answer';
import type { Window } from './product-page';

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

/**
 * A window of a search's hits as rows of products, the best first; those by likeness only where no
 * product has the words.
 */
export async function searchProducts(
  database: Database,
  filters: SQL | undefined,
  words: string,
  { offset, limit }: Window,
): Promise<{ rows: ProductRow[]; total: number }> {
  for (const find of [hitsByWords, hitsByLikeness]) {
    const hits = database.$with('hits').as(find(database, filters, words));
    const count = sql`(select count(*) from ${hits})`.mapWith(Number);
    const window = database
      .select()
      .from(hits)
      .orderBy(desc(hits.rank), asc(hits.id))
      .offset(offset)
      .limit(limit)
      .as('found');
    const rows = await database
      .with(hits)
      .select({ ...productColumns, total: count })
      .from(window)
      .innerJoin(products, eq(products.id, window.id))
      .orderBy(desc(window.rank), asc(window.id));
    if (rows[0]) return { rows, total: rows[0].total };
    if (offset > 0) {
      // Past the last page there are hits all the same.
      const [past] = await database
        .with(hits)
        .select({ total: sql`count(*)`.mapWith(Number) })
        .from(hits);
      if (past?.total) return { rows: [], total: past.total };
    }
  }
  return { rows: [], total: 0 };
}
