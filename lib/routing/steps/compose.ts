type StoreRequest = {
  store: string;
  /** Has its canonical spelling after `withCanonicalUrl`. */
  path: string;
  search: string;
  isAlias: boolean;
  isSignedIn: boolean;
  clientHeaders: Record<string, string>;
};

/** Paths of `render` are below app/[store]; targets of redirects are on the store's own host. */
export type Route =
  | { kind: 'render'; path: string; status?: 404 | 429 | 503 }
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'short-link'; to: string }
  | { kind: 'coupon'; to: string; code: string | undefined }
  | { kind: 'not-found'; to?: '/404' };

export type Router = (request: StoreRequest) => Route | Promise<Route>;

/** Returns a route, calls the next step, or replaces the route that this returned. */
export type Step = (request: StoreRequest, next: Router) => Route | Promise<Route>;

/** `last` routes what no step does. */
export const composeSteps = (steps: readonly Step[], last: Router): Router =>
  steps.reduceRight<Router>((next, step) => (request) => step(request, next), last);
