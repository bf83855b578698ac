import type { z } from 'zod';

/** `advice`: the shop works without it. */
export type Finding = {
  level: 'fault' | 'advice';
  /** In the JSON of the response, or `status` or the name of a header. */
  path: string;
  expected: string;
  received: string;
};

export function shorten(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

export const fault = (path: string, expected: string, received: unknown): Finding => ({
  level: 'fault',
  path,
  expected,
  received: shorten(received),
});

export const advice = (path: string, expected: string, received: unknown): Finding => ({
  ...fault(path, expected, received),
  level: 'advice',
});

type Issue = z.core.$ZodIssue;

const depthOf = (issues: Issue[]) => Math.max(...issues.map(({ path }) => path.length));

function expectedByUnion({ errors }: z.core.$ZodIssueInvalidUnion): string {
  const issues = errors.flatMap(([first]) => first ?? []);
  // The option of the received type explains more than the types of the others.
  const ofType = issues.filter(({ code }) => code !== 'invalid_type');
  const shown = ofType.length > 0 ? ofType : issues;
  return [...new Set(shown.map(expectedBy))].join(' or ');
}

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return issue.pattern ? `text like ${issue.pattern}` : issue.format;
    case 'too_small':
      return issue.origin === 'string' ? 'a text that is not empty' : `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'invalid_union':
      return expectedByUnion(issue);
    default:
      return issue.message;
  }
}

/** Replaces a union by the option that matched the most. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [closest = []] = [...issue.errors].sort((one, other) => depthOf(other) - depthOf(one));
  if (closest.length === 0 || depthOf(closest) === 0) return [issue];
  return closest
    .flatMap(flatten)
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function toPath(keys: readonly PropertyKey[]): string {
  const text = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return text.join('').replace(/^\./, '') || 'body';
}

const valueAt = (body: unknown, keys: readonly PropertyKey[]) =>
  keys.reduce<unknown>((value, key) => Object(value)[key], body);

/** Lists the fields that break the contract; the same field of many items is one finding. */
export function findingsOf({ issues }: z.ZodError, body: unknown): Finding[] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues.flatMap(flatten)) {
    const field = toPath(issue.path).replaceAll(/\d+/g, '*');
    groups.set(field, [...(groups.get(field) ?? []), issue]);
  }
  return [...groups.values()].flatMap(([issue, ...others]) => {
    if (!issue) return [];
    // The body may be wrapped as `{ data: … }`.
    const [direct, wrapped] = [body, Object(body).data].map((root) => valueAt(root, issue.path));
    const received = direct === undefined ? wrapped : direct;
    const count = others.length > 0 ? ` and ${others.length} more` : '';
    return fault(`${toPath(issue.path)}${count}`, expectedBy(issue), received);
  });
}
