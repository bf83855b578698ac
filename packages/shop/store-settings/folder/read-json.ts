import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';
import { closestName } from '../../platform/suggest';
import { FolderError } from './folder-error';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns paths that the schema does not read, such as misspelt keys. */
function unreadPaths(input: unknown, read: unknown, path: string[] = []): string[][] {
  if (!isObject(input) || !isObject(read)) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    if (key in read) return unreadPaths(value, read[key], [...path, key]);
    return value === null || value === '' ? [] : [[...path, key]];
  });
}

function parse(file: string): unknown {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  if (text.trim() === '') {
    throw new FolderError([`${basename(file)}: the file is empty; "init-store" writes a new one`]);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, position).split('\n').length;
    throw new FolderError([`${basename(file)}: invalid JSON at line ${line}: ${message}`]);
  }
}

/** Reads and validates a JSON file; throws FolderError with each path. */
export function readJson<T extends z.ZodObject>(file: string, schema: T): z.output<T> {
  const input = parse(file);
  const name = basename(file);
  const result = schema.safeParse(input);
  if (!result.success) {
    throw new FolderError(
      result.error.issues.map(({ path, message }) =>
        [name, path.join('.'), message.replace(/^Invalid input: /, '')].filter(Boolean).join(': '),
      ),
    );
  }
  const unread = unreadPaths(input, result.data);
  if (unread.length === 0) return result.data;
  const known = Object.keys(schema.shape);
  throw new FolderError(
    unread.map((path) => {
      const likely = path.length === 1 ? closestName(path.join(), known) : undefined;
      const hint = likely === undefined ? '' : `; did you mean ${likely}?`;
      return `${name}: ${path.join('.')}: unknown field${hint}`;
    }),
  );
}
