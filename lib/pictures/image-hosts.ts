export function parseImageHosts(text: string): string[] {
  return text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
}

export function imageHosts(): readonly string[] {
  const isBrowser = typeof document !== 'undefined';
  const text = isBrowser ? document.documentElement.dataset.imageHosts : process.env.IMAGE_HOSTS;
  return parseImageHosts(text ?? '');
}
