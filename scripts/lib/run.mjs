import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {Omit<import('node:child_process').SpawnOptions, 'env'> & { env?: Env, onOutput?: (text: string) => void }} RunOptions */

export class CommandError extends Error {}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options] without `onOutput` the output is shown
 * @returns {Promise<number>} its exit code; 127 when it cannot be started, 1 when a signal ended it
 */
export function run(command, args, { env = process.env, onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      ...options,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
    }
    child.once('error', (error) => {
      if (error.name !== 'AbortError') console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** @param {string[]} args @param {RunOptions} [options] */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** @param {() => Promise<number>} command returns the exit code */
export async function main(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
