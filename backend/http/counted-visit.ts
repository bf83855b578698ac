import type { HonoRequest } from 'hono';

/** Every browser begins so; Cubot makes phones. */
const browserPattern = /^Mozilla\/(?!.*((?<!cu)bot|crawl|spider|slurp|headless|lighthouse|http))/i;

/** False for bots and for browsers that opt out of tracking. */
export function isCountedVisit(request: HonoRequest): boolean {
  const optsOut = request.header('dnt') === '1' || request.header('sec-gpc') === '1';
  return !optsOut && browserPattern.test(request.header('user-agent') ?? '');
}
