import { shopFacts } from '../shop/facts';

export function parseImageHosts(text: string): string[] {
  return text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
}

export function imageHosts(): readonly string[] {
  const isBrowser = typeof document !== 'undefined';
  return isBrowser ? shopFacts().imageHosts : parseImageHosts(process.env.IMAGE_HOSTS ?? '');
}
