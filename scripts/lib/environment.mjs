import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inProject, root, tools } from './project.mjs';

/** @typedef {import('./run.mjs').Env} Env */

/** Adds the settings of `.env`. @param {'production' | 'development'} mode @returns {Env} */
export function loadEnvironment(mode) {
  // Required late: the package may not be installed yet.
  const { loadEnvConfig } = createRequire(tools.next)('@next/env');
  loadEnvConfig(root, mode === 'development', { info: () => {}, error: console.error });
  return { ...process.env };
}

/** @param {Env} [env] @returns {Env} */
export function withoutSettings(env = process.env) {
  const example = readFileSync(inProject('.env.example'), 'utf8');
  const names = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  return { ...env, ...Object.fromEntries(names.map((name) => [name, ''])) };
}
