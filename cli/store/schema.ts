import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { jsonText, storeFileJsonSchema } from '@/backend/store-config/store-file';
import { type CommandContext, exitCode, UsageError } from '../context';

export async function schemaCommand(args: string[], { stdout }: CommandContext): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [path, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Specify one file to write to, or none.');
  const text = jsonText(storeFileJsonSchema());
  if (path === undefined) stdout.write(text);
  else await writeFile(path, text);
  return exitCode.ok;
}
