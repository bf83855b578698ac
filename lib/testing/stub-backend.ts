type StubResponse = object | number | 'down';

/**
 * Stubs the backend by path below the base address; other paths respond 404. Returns the requests.
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
