import type { embeddedPostgres } from './jest-environment';

/** Stands for the modules of @electric-sql/pglite inside Jest's sandbox; see jest-environment.ts. */
const outside = (globalThis as unknown as { embeddedPostgres: typeof embeddedPostgres })
  .embeddedPostgres;

export const { PGlite, types, NodeFS, pg_trgm } = outside;
