import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inProject, tools } from '../../scripts/lib/project.mjs';
import { CommandError, runNode } from '../../scripts/lib/run.mjs';
import { startProcess } from '../support/test-shop.mjs';
import { visit } from './visit.mjs';

/** @typedef {{ next: string, react: string, script: number }} Floor */

const record = inProject('e2e', 'budgets', 'floor.json');
const required = createRequire(import.meta.url);

/** @param {string} name */
const versionOf = (name) => String(required(`${name}/package.json`).version);
const versions = () => ({ next: versionOf('next'), react: versionOf('react') });

async function buildEmptyPage() {
  const folder = inProject('.cache', 'empty-page');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(inProject('e2e', 'budgets', 'empty-page'), folder, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  /** @type {import('../../scripts/lib/run.mjs').RunOptions} */
  const options = { env, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  if ((await runNode([tools.next, 'build'], options)) !== 0) {
    throw new CommandError('The empty page could not be built.');
  }
  return folder;
}

/** @param {import('@playwright/test').Browser} browser @returns {Promise<Floor>} */
export async function measureFloor(browser) {
  console.log('Building an empty page …');
  const folder = await buildEmptyPage();
  /** @type {import('../support/test-shop.mjs').Program} */
  const program = {
    name: 'empty page',
    args: [tools.next, 'start', folder],
    portSetting: 'PORT',
    readyPath: '/',
  };
  const server = await startProcess(program, { ...process.env, NODE_ENV: 'production' });
  try {
    const { script } = await visit(browser, `http://localhost:${server.port}/`, {});
    const floor = { ...versions(), script };
    writeFileSync(record, `${JSON.stringify(floor, null, 2)}\n`);
    return floor;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Floor} floor @param {{ next: string, react: string }} here */
export function checkedFloor(floor, here) {
  if (floor.next === here.next && floor.react === here.react) return floor;
  throw new CommandError(
    `The script of an empty page was measured with Next.js ${floor.next} and React ${floor.react}; ` +
      `here are ${here.next} and ${here.react}.\nMeasure it anew:  npm run bench -- bytes`,
  );
}

export const recordedFloor = () =>
  checkedFloor(JSON.parse(readFileSync(record, 'utf8')), versions());
