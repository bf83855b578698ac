import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inProject, root, tools } from './project.mjs';

/** @typedef {import('./run.mjs').Env} Env */

/**
 * Reads .env.local and .env (and those of the mode, `.env.production` …) as Next.js reads them:
 * what the environment already says wins.
 * @param {'production' | 'development'} mode
 * @returns {Env}
 */
export function loadEnvironment(mode) {
  // Next.js's own reader, required late: it is not there before the first installation.
  const { loadEnvConfig } = createRequire(tools.next)('@next/env');
  loadEnvConfig(root, mode === 'development', { info: () => {}, error: console.error });
  return { ...process.env };
}

/**
 * The names of all settings, from .env.example.
 * @param {string} [example] content of that file
 * @returns {string[]}
 */
export function settingNames(example = readFileSync(inProject('.env.example'), 'utf8')) {
  return [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].flatMap((match) => match[1] ?? []);
}

/**
 * An environment in which no setting of this machine or its .env files counts: empty is unset.
 * @param {Env} [env]
 * @returns {Env}
 */
export function withoutSettings(env = process.env) {
  return { ...env, ...Object.fromEntries(settingNames().map((name) => [name, ''])) };
}

/**
 * The address of a server on this machine as another process reaches it.
 * @param {string | undefined} host address that it listens on
 * @param {number} port
 */
export function localUrl(host, port) {
  const everywhere = !host || host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
