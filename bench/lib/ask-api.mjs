/**
 * Asks the shop API about the garden store; throws when it refuses.
 * @param {string} url
 * @param {{ method?: string, bearer?: string, body?: unknown }} [question]
 * @returns {Promise<any>}
 */
export async function fetchApi(url, { method = 'GET', bearer, body } = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      'x-forwarded-host': 'localhost',
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
