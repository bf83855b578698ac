import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Keeps replaced scripts and styles for a day, since open pages still request them.
 * @param {string} folder of the build; its `cache` outlives a build
 * @param {() => Promise<void>} build
 * @param {number} now in milliseconds
 */
export async function withEarlierScripts(folder, build, now = Date.now()) {
  const served = join(folder, 'static');
  const aside = join(folder, 'cache', 'earlier-static');
  const list = join(folder, 'cache', 'earlier-static.json');
  /** @type {Record<string, number>} when each earlier file was replaced */
  const replaced = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  /** @type {(from: string, to: string, file: string) => void} */
  const copy = (from, to, file) => {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file), { force: false });
  };

  rmSync(aside, { recursive: true, force: true });
  /** @type {Record<string, number>} */
  const retained = {};
  for (const file of filesOf(served)) {
    const since = replaced[file] ?? now;
    if (now - since >= maxAgeMs) continue;
    retained[file] = since;
    copy(served, aside, file);
  }
  await build();
  for (const file of filesOf(served)) delete retained[file];
  for (const file of Object.keys(retained)) copy(aside, served, file);
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify(retained));
}

/** @param {string} folder */
function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}
