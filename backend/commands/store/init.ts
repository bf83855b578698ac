import { parseArgs } from 'node:util';
import { initFolder } from '../../store-config/write-folder';
import { type CommandContext, exitCode } from '../context';
import { oneFolder } from './folder-arguments';

/** Writes a folder to begin a store with. */
export async function initCommand(args: string[], { stdout }: CommandContext): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const folder = oneFolder(positionals);
  await initFolder(folder);
  stdout.write(`${folder} is there. Its README.md says what goes where; begin with store.json.\n`);
  return exitCode.ok;
}
