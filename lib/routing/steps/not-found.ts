import type { Router } from './compose';

/** Unknown slugs redirect to /404 (§2); longer paths and files have no page at all. */
export const notFound: Router = ({ path }) => {
  const isSlug = /^\/[^/.]+$/.test(path);
  return isSlug ? { kind: 'not-found', to: '/404' } : { kind: 'not-found' };
};
