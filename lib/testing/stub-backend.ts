type StubResponse = object | number | 'down';

/** By path below the base address; other paths respond 404. Returns the requests. */
export function stubBackend(responses: Record<string, StubResponse>): string[] {
  const requested: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, search } = new URL(String(input));
    const path = pathname.replace('/api/v1', '');
    requested.push(path + search);
    const response = responses[path] ?? 404;
    if (response === 'down') throw new TypeError('fetch failed');
    if (typeof response === 'object') return Response.json(response);
    return Response.json({ error: 'No' }, { status: response });
  });
  return requested;
}
