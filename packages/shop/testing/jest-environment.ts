import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { TestEnvironment } from 'jest-environment-node';
import { returnDatabase, takeDatabase } from './shared-databases';

/** Loads PGlite outside Jest's sandbox, which does not support its dynamic imports. */
export const embeddedPostgres = {
  ...{ PGlite, types, NodeFS, pg_trgm },
  ...{ takeDatabase, returnDatabase },
};

export default class BackendEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, { embeddedPostgres });
  }
}
