import type { IncomingHttpHeaders } from 'node:http';
import type { Fetched } from './page-cache';

const year = 31_536_000;

export function ttlOf(status: number, headers: IncomingHttpHeaders): Fetched['ttl'] {
  if (status !== 200 || headers['set-cookie']) return undefined;
  const control = headers['cache-control'] ?? '';
  if (/\b(?:no-store|private)\b/.test(control)) return undefined;
  if (control.includes('immutable')) return { renderedAt: Date.now(), seconds: year };
  const shared = /\bs-maxage=(\d+)/.exec(control)?.[1];
  if (!shared) return undefined;
  // Next.js is revalidating it.
  if (headers['x-nextjs-cache'] === 'STALE') return { renderedAt: Date.now(), seconds: 1 };
  const renderedAt = Number(headers['x-rendered-at'] ?? Date.now());
  return { renderedAt, seconds: Number(shared) };
}
