import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { migrations } from '../platform/database/configuration';
import { databaseFolder } from '../platform/database/data-directory';
import { openDatabase } from '../platform/database/open-database';
import { projectRoot } from '../platform/project-root';

export const temporaryDirectory = () => mkdtempSync(join(tmpdir(), 'aangan-test-'));

/** Changes with whatever a template is made of. */
export function templateVersion(): string {
  const stamp = createHash('sha256');
  const { migrationsFolder } = migrations;
  const tables = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of tables.sort()) stamp.update(readFileSync(join(migrationsFolder, name)));
  stamp.update(readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')));
  return stamp.digest('hex').slice(0, 12);
}

const templateFolder = () => join(tmpdir(), `aangan-test-templates-${templateVersion()}`);
const templateDirectory = () => join(templateFolder(), 'data');
/** The files of an empty database. */
export const templateArchive = () => join(templateFolder(), 'database.tar');

/** Creating a database takes seconds, copying one milliseconds. */
export async function ensureTemplates(): Promise<void> {
  const folder = templateFolder();
  if (existsSync(folder)) return;
  const draft = temporaryDirectory();
  const dataDir = join(draft, 'data');
  const { close } = await openDatabase({ dataDir }, 'a test');
  await close();
  await create({ cwd: join(dataDir, databaseFolder), file: join(draft, 'database.tar') }, ['.']);
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

export function makeDataDirectory(directory = temporaryDirectory()): string {
  cpSync(templateDirectory(), directory, { recursive: true });
  return directory;
}
