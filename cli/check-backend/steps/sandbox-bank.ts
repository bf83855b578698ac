const timeoutMs = 10_000;

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  );

/**
 * Presses the first button of a sandbox's page, as the shop API's own has it. Pages of other kinds
 * are left to a person.
 */
export async function approveAtBank(url: URL): Promise<void> {
  if (!/^https?:$/.test(url.protocol)) return;
  const get = { signal: AbortSignal.timeout(timeoutMs) };
  const html = await fetch(url, get)
    .then((response) => response.text())
    .catch(() => '');
  const [, tag = '', content = ''] = /<form([^>]*)>(.*?)<\/form>/s.exec(html) ?? [];
  const { method = '', action = '' } = attributesOf(tag);
  const [button] = content.match(/<button[^>]*>/) ?? [];
  if (method.toLowerCase() !== 'post' || !button) return;
  const inputs = [...(content.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []), button];
  const pairs = inputs
    .map(attributesOf)
    .flatMap(({ name, value = '' }) => (name ? [[name, value] as [string, string]] : []));
  await fetch(new URL(action, url), {
    method: 'POST',
    body: new URLSearchParams(pairs),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
}
