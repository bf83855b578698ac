import type { z } from 'zod';

/** Of a union, the issues of the option that came furthest; its own says nothing. */
function detailed(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const depth = (option: z.core.$ZodIssue[]) => Math.max(...option.map(({ path }) => path.length));
  const [closest = []] = [...issue.errors].sort((one, other) => depth(other) - depth(one));
  return closest
    .flatMap(detailed)
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Where a malformed answer differs from the contract: `items.0.price: Invalid input`. */
export function fieldsOf(error: z.ZodError): string {
  return error.issues
    .flatMap(detailed)
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`)
    .join('; ');
}

/** Reads a body by its schema; backends may wrap it as `{ data: … }` (specification §7). */
export function parseAnswer<S extends z.ZodType>(
  schema: S,
  body: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  if (typeof body !== 'object' || body === null || !('data' in body)) return schema.safeParse(body);
  const inner = schema.safeParse(body.data);
  // What is no answer at all, rather than one with a wrong field, is no wrapper: a product list.
  const isWrapper =
    inner.success || inner.error.issues.flatMap(detailed).some(({ path }) => path.length > 0);
  return isWrapper ? inner : schema.safeParse(body);
}
