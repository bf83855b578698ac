import type { HonoRequest } from 'hono';
import { z } from 'zod';
import { HttpError } from './http-error';

type Path = PropertyKey[];
type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** NUL and lone surrogates are valid in JSON but not in PostgreSQL. */
const unstorableText = /\0|\p{Surrogate}/u;
/** Requests of the contract nest at most four levels. */
const maxDepth = 16;

function findInvalidValue(input: unknown): Path | undefined {
  const pending: { value: unknown; path: Path }[] = [{ value: input, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && unstorableText.test(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    if (path.length > maxDepth) return path;
    for (const [key, entry] of Object.entries(value)) {
      if (key === '__proto__' || unstorableText.test(key)) return path.length > 0 ? path : [key];
      pending.push({ value: entry, path: [...path, key] });
    }
  }
  return undefined;
}

const limitUnits: Partial<Record<string, string>> = { string: 'characters', array: 'entries' };

function limitText(bound: string, limit: number | bigint, origin: string): string {
  // z.int() has the limits of safe integers.
  if (Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER) return 'be a valid whole number';
  const unit = limitUnits[origin];
  return unit ? `have ${bound} ${limit} ${unit}` : `be ${bound} ${limit}`;
}

/** Replaces zod's messages by rules that begin after the field's name. */
export function explain(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'is missing'
        : `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`;
    case 'too_big':
      return `must ${limitText('at most', issue.maximum, issue.origin)}`;
    case 'too_small':
      return `must ${limitText('at least', issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return 'is invalid';
  }
}

/** The first invalid value, the rule that it breaks, and the issues of all. */
export function findIssue<T extends z.ZodType>(schema: T, input: unknown) {
  const { data, error } = schema.safeParse(input, { error: explain });
  const { issues = [] } = error ?? {};
  const { path = [], message: rule = 'is invalid' } = issues[0] ?? {};
  return error ? { path, rule, issues } : { data: data as z.output<T>, issues };
}

/** 400 with the first issue, and with those of all fields. */
export function invalidInput(
  issues: readonly z.core.$ZodIssue[],
  describe: (path: Path, rule: string) => readonly [field: string, message: string],
): HttpError {
  const described = issues.map(({ path, message }) => describe(path, message));
  const [field = '', message = ''] = described[0] ?? [];
  const errors = Object.fromEntries(described.toReversed());
  return new HttpError(400, message, field ? { field, errors } : {});
}

/** 400 for texts that PostgreSQL cannot store, and for deep nesting. */
export function requireStorable(input: unknown): void {
  const invalidPath = findInvalidValue(input);
  if (invalidPath) {
    const field = invalidPath.join('.').replaceAll(/[^\x20-\x7e]/g, '');
    throw new HttpError(400, `${field} contains invalid characters or nesting`, { field });
  }
}

/** Parses input by a schema; 400 with the first invalid field. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  requireStorable(input);
  const { data, path, issues } = findIssue(schema, input);
  if (path === undefined) return data;
  throw invalidInput(issues, (path, rule) => {
    const field = path.join('.');
    return [field, /^[a-z]/.test(rule) ? `${field || 'The body'} ${rule}` : rule];
  });
}

function isList(schema: z.ZodType, name: string): boolean {
  const field =
    schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name) && schema.shape[name];
  return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodArray;
}

/** Parses the query; ignores empty parameters, and repeated ones unless the schema has a list. */
export function readQuery<T extends z.ZodType>(request: HonoRequest, schema: T): z.output<T> {
  const present = Object.entries(request.queries()).flatMap(([name, values]) => {
    const present = values.filter(Boolean);
    if (present.length === 0) return [];
    return [[name, isList(schema, name) ? present : values[0]] as const];
  });
  return parseInput(schema, Object.fromEntries(present.filter(([, value]) => value !== '')));
}

export function readHeaders<T extends z.ZodObject>(request: HonoRequest, schema: T): z.output<T> {
  const names = Object.keys(schema.shape);
  return parseInput(schema, Object.fromEntries(names.map((name) => [name, request.header(name)])));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}

export async function readJson(request: HonoRequest): Promise<unknown> {
  const type = request.header('content-type') ?? '';
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type)) {
    throw new HttpError(415, 'Send the body as application/json.');
  }
  return parseJson(await request.text());
}

export async function readBody<T extends z.ZodType>(
  request: HonoRequest,
  schema: T,
): Promise<z.output<T>> {
  return parseInput(schema, await readJson(request));
}
