/** Host names out of IMAGE_HOSTS, separated by commas; unchecked. */
export function parseImageHosts(text: string): string[] {
  return text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
}

/** IMAGE_HOSTS: the hosts whose pictures may be optimised. Browsers are told in the page's root. */
export function imageHosts(): readonly string[] {
  const isBrowser = typeof document !== 'undefined';
  const text = isBrowser ? document.documentElement.dataset.imageHosts : process.env.IMAGE_HOSTS;
  return parseImageHosts(text ?? '');
}
