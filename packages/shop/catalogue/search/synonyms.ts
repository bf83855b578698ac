import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open';
import { projectRoot } from '../../platform/project-root';
import { searchSynonyms } from '../schema';
import { tokenise } from './tokenise';

export type Synonyms = ReadonlyMap<string, readonly string[]>;

function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const group of groups) {
    const plain = group.map((words) => tokenise(words).join(' ')).filter(Boolean);
    for (const words of plain) {
      const others = plain.filter((other) => other !== words);
      synonyms.set(words, [...(synonyms.get(words) ?? []), ...others]);
    }
  }
  return synonyms;
}

/** Groups of words, one a line. */
export function parseSynonyms(file: Buffer): string[][] {
  const rows: string[][] = parse(file, {
    bom: true,
    comment: '#',
    comment_no_infix: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  return rows.map((row) => row.filter(Boolean)).filter((group) => group.length > 0);
}

const builtIn = synonymsOf(
  parseSynonyms(readFileSync(join(projectRoot, 'packages/shop/catalogue/search/synonyms.csv'))),
);

/** Null: the built-in groups apply. */
export async function readStoreSynonyms(
  database: Database,
  storeId: number,
): Promise<string[][] | null> {
  const [row] = await database
    .select({ groups: searchSynonyms.groups })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.storeId, storeId));
  return row?.groups ?? null;
}

export async function readSynonyms(database: Database, storeId: number): Promise<Synonyms> {
  const storeGroups = await readStoreSynonyms(database, storeId);
  return storeGroups ? synonymsOf(storeGroups) : builtIn;
}

/** Replaces the built-in groups; null restores them. */
export async function setSynonyms(
  database: Database,
  storeId: number,
  groups: string[][] | null,
): Promise<void> {
  if (groups === null) {
    await database.delete(searchSynonyms).where(eq(searchSynonyms.storeId, storeId));
    return;
  }
  await database
    .insert(searchSynonyms)
    .values({ storeId, groups })
    .onConflictDoUpdate({ target: searchSynonyms.storeId, set: { groups } });
}
