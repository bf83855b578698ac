import { findTenant } from '../../shop/tenants';
import { collectionsPath } from '../routes';
import { shareRoute } from '../share-formats';
import type { Step } from './compose';

const collection = /^\/(?:collections\/([^/]+)|share\/collections\/([^/]+)\.jpg)$/;

/** Routes the open and ended collections of the store, and their index; other slugs never become a cache key. */
export const withCollections: Step = async (request, next) => {
  const { store, path, search } = request;
  const [, page, picture] = collection.exec(path) ?? [];
  const slug = page ?? picture;
  const isIndex = path === collectionsPath;
  if (slug === undefined && !isIndex) return next(request);
  const tenant = await findTenant(store);
  const slugs = tenant.state === 'served' ? tenant.collections : undefined;
  if (tenant.state !== 'served' || !slugs) {
    return { kind: 'render', path: '/failed/page', status: 503 };
  }
  if (slug === undefined) {
    return slugs.size > 0 ? { kind: 'render', path } : { kind: 'not-found' };
  }
  if (slugs.has(slug)) return { kind: 'render', path: picture ? shareRoute(path, search) : path };
  if (page === undefined) return { kind: 'not-found' };
  const ended = tenant.endedCollections.has(page) ? `/${page}` : '';
  return { kind: 'render', path: `/not-found/collection${ended}`, status: 404 };
};
