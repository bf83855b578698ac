import type { Step } from './compose';

/** Unknown slugs redirect to /404 (§2); longer paths and files have no page at all. */
export const withNotFound: Step = ({ path }) => {
  const isSlug = /^\/[^/.]+$/.test(path);
  return isSlug ? { kind: 'missing', to: '/404' } : { kind: 'missing' };
};
