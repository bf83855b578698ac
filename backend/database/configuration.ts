import { join } from 'node:path';
import { projectRoot } from '../project-root';
import * as schema from './schema';

export const drizzleConfig = { schema, casing: 'snake_case' } as const;
export const migrations = { migrationsFolder: join(projectRoot, 'backend/database/migrations') };
