/**
 * @param {string} url @param {{ method?: string, bearer?: string, body?: unknown }} [question]
 * @returns {Promise<any>}
 */
export async function fetchApi(url, { method = 'GET', bearer, body } = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      'x-forwarded-host': 'localhost',
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}
