import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';
import { likelyName } from '../suggest';
import { FolderError } from './folder-error';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The paths of what is in a value and is not read by its schema, such as a misspelt name. */
function unreadPaths(given: unknown, read: unknown, path: string[] = []): string[][] {
  if (!isObject(given) || !isObject(read)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    if (key in read) return unreadPaths(value, read[key], [...path, key]);
    return value === null || value === '' ? [] : [[...path, key]];
  });
}

function parse(file: string): unknown {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  if (text.trim() === '') {
    throw new FolderError([
      `${basename(file)}: the file is empty; "init" writes one to begin with`,
    ]);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, position).split('\n').length;
    throw new FolderError([`${basename(file)}: no JSON from line ${line} on: ${message}`]);
  }
}

/** What a JSON file of a store's folder says, by its schema; FolderError names each wrong place. */
export function readJson<T extends z.ZodObject>(file: string, schema: T): z.output<T> {
  const given = parse(file);
  const name = basename(file);
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new FolderError(
      result.error.issues.map(({ path, message }) =>
        [name, path.join('.'), message.replace(/^Invalid input: /, '')].filter(Boolean).join(': '),
      ),
    );
  }
  const unread = unreadPaths(given, result.data);
  if (unread.length === 0) return result.data;
  const known = Object.keys(schema.shape);
  throw new FolderError(
    unread.map((path) => {
      const likely = path.length === 1 ? likelyName(path.join(), known) : undefined;
      const hint = likely === undefined ? '' : `; did you mean ${likely}?`;
      return `${name}: ${path.join('.')}: nothing of this name is known${hint}`;
    }),
  );
}
