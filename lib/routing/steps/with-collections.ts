import { findTenant } from '../../shop/tenants';
import { canonicaliseListing, parameterText } from '../canonical';
import { collectionsPath } from '../routes';
import { shareRoute } from '../share-formats';
import type { Step } from './compose';

const collection = /^\/(?:collections\/([^/]+)|share\/collections\/([^/]+)\.jpg)$/;

/** The listing that Shopify calls a collection: of all products, or of a category. */
function findListing(slug: string, search: string, categories: ReadonlySet<string> = new Set()) {
  const category = [...categories].find(
    (name) => name.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-') === parameterText(slug),
  );
  if (category === undefined && slug !== 'all') return undefined;
  return canonicaliseListing(`?category=${encodeURIComponent(category ?? '')}&${search.slice(1)}`);
}

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
  const isEnded = tenant.endedCollections.has(page);
  const listing = isEnded ? undefined : findListing(page, search, tenant.categories);
  if (listing) return { kind: 'redirect', to: listing, permanent: true };
  const ended = isEnded ? `/${page}` : '';
  return { kind: 'render', path: `/not-found/collection${ended}`, status: 404 };
};
