import type { embeddedPostgres } from './jest-environment';

/** Replaces @electric-sql/pglite in Jest's sandbox; see jest-environment.ts. */
const outside = (globalThis as unknown as { embeddedPostgres: typeof embeddedPostgres })
  .embeddedPostgres;

export const { PGlite, types, NodeFS, pg_trgm } = outside;
export const { takeDatabase, returnDatabase } = outside;
