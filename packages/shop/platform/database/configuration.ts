import { join } from 'node:path';
import { projectRoot } from '../project-root';

export const drizzleConfig = { casing: 'snake_case' } as const;
/** Of every connection. */
export const sessionSettings = {
  // A search of large tables ranks the first thousand hits of a scan. PostgreSQL starts scans where
  // another one is, so that each search found other products.
  synchronize_seqscans: 'off',
  // 'chiar' and 'chair' share two trigrams of ten, 'kaktus' and 'cactus' two of twelve.
  'pg_trgm.similarity_threshold': '0.15',
};

export const migrations = {
  migrationsFolder: join(projectRoot, 'packages/shop/platform/database/migrations'),
};
