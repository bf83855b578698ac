/** A body, an error status, or no answer at all. */
type StubResponse = object | number | 'down';

/**
 * Stands in for the backend: answers by the path below the base address, 404 to all others.
 * Returns the calls (path and query) as they come in.
 */
export function stubBackend(answers: Record<string, StubResponse>): string[] {
  const requested: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, search } = new URL(String(input));
    const path = pathname.replace('/api/v1', '');
    requested.push(path + search);
    const answer = answers[path] ?? 404;
    if (answer === 'down') throw new TypeError('fetch failed');
    if (typeof answer === 'object') return Response.json(answer);
    return Response.json({ error: 'No' }, { status: answer });
  });
  return requested;
}
