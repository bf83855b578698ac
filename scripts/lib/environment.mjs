import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inProject, root, tools } from './project.mjs';

/** @typedef {import('./run.mjs').Env} Env */

/** @param {'production' | 'development'} mode @returns {Env} */
export function loadEnvironment(mode) {
  // Required late: the package may not be installed yet.
  const { loadEnvConfig } = createRequire(tools.next)('@next/env');
  loadEnvConfig(root, mode === 'development', { info: () => {}, error: console.error });
  return { ...process.env };
}

/** @param {string} [example] content of that file @returns {string[]} */
export function settingNames(example = readFileSync(inProject('.env.example'), 'utf8')) {
  return [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].flatMap((match) => match[1] ?? []);
}

/** @param {Env} [env] @returns {Env} */
export function withoutSettings(env = process.env) {
  return { ...env, ...Object.fromEntries(settingNames().map((name) => [name, ''])) };
}

/** @param {string | undefined} host address that it listens on @param {number} port */
export function localUrl(host, port) {
  const everywhere = !host || host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
