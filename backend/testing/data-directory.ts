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
import { migrations } from '../database/configuration';
import { openDatabase } from '../database/open';
import { projectRoot } from '../project-root';

export const temporaryDirectory = () => mkdtempSync(join(tmpdir(), 'aangan-test-'));

function templateDirectory(): string {
  const stamp = createHash('sha256');
  const { migrationsFolder } = migrations;
  const tables = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of tables.sort()) stamp.update(readFileSync(join(migrationsFolder, name)));
  stamp.update(readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')));
  return join(tmpdir(), `aangan-test-template-${stamp.digest('hex').slice(0, 12)}`);
}

/** Creating a database takes seconds, copying one milliseconds. */
export async function makeDataDirectory(): Promise<string> {
  const template = templateDirectory();
  if (!existsSync(template)) {
    const draft = temporaryDirectory();
    const { close } = await openDatabase({ dataDir: draft }, 'a test');
    await close();
    try {
      renameSync(draft, template);
    } catch (error) {
      if (!existsSync(template)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  const directory = temporaryDirectory();
  cpSync(template, directory, { recursive: true });
  return directory;
}
