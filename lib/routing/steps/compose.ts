import type { Listing } from '../../catalogue/listing';

export type KnownRoutes = {
  /** Only a finite number of listings may be cached. */
  mayCache: (listing: Listing) => Promise<boolean>;
};

export type StoreRequest = {
  /** In its canonical spelling after `withCanonicalUrl`. */
  path: string;
  search: string;
  isAlias: boolean;
  isSignedIn: boolean;
  knownRoutes: KnownRoutes;
};

/** Paths of `render` are below app/[store]; targets of redirects are on the store's own host. */
export type Route =
  | { kind: 'render'; path: string; status?: 404 | 429 | 503 }
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'coupon'; to: string; code: string | undefined }
  | { kind: 'missing'; to?: '/404' };

export type Router = (request: StoreRequest) => Route | Promise<Route>;

/** Returns a route, or calls the next step. */
export type Step = (request: StoreRequest, next: Router) => Route | Promise<Route>;

export function composeSteps(...steps: Step[]): Router {
  return steps.reduceRight<Router>(
    (next, step) => (request) => step(request, next),
    () => ({ kind: 'missing' }),
  );
}
