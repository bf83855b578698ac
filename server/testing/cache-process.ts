import type { RequestContext } from '../request-context';

type Handler = {
  withContext: <T>(context: RequestContext, work: () => T) => T;
  get: (key: string, context: object) => Promise<{ value: unknown; lastModified: number } | null>;
  set: (key: string, value: unknown, context: object) => Promise<void>;
  revalidateTag: (tags: string[]) => Promise<void>;
  disconnect: () => void;
};

const asPage = { kind: 'APP_PAGE' };
export const pageKey = '/route-cache/APP_PAGE/0/$/shop.in/product/1';
export const pageTag = 'product:shop.in:1';

export function rendered(html: string, status = 200) {
  return {
    kind: 'APP_PAGE',
    html,
    status,
    rscData: Buffer.from(html),
    segmentData: new Map([['/_tree', Buffer.from(html)]]),
    headers: { 'x-next-cache-tags': `store:shop.in,${pageTag}` },
  };
}

/** What happens in one millisecond has no order. */
export function passMillisecond(): void {
  const now = Date.now();
  while (Date.now() === now);
}

/** A cache handler as in its own process. */
export async function startProcess(serverDistDir: string) {
  let started: Handler | undefined;
  await jest.isolateModulesAsync(async () => {
    const { default: CacheHandler, disconnect } = await import('../cache-handler/cache-handler');
    const { requestContext } = await import('../request-context');
    const withContext: Handler['withContext'] = (context, work) =>
      requestContext.run(context, work);
    const handler = new CacheHandler({ serverDistDir });
    await handler.get('nothing', asPage);
    started = Object.assign(handler, { withContext, disconnect }) as Handler;
  });
  const handler = started as Handler;
  const find = (key = pageKey) => handler.get(key, asPage);
  return Object.assign(handler, {
    find,
    /** Stores a page, by default of a request that starts now. */
    make: (value: object, key = pageKey, startedAt = Date.now()) =>
      handler.withContext({ startedAt }, () =>
        handler.set(key, value, { cacheControl: { revalidate: 120 } }),
      ),
    /** An event, after which new requests start later. */
    async revalidate(...tags: string[]) {
      passMillisecond();
      await handler.revalidateTag(tags);
      passMillisecond();
    },
    /** The page that a request gets, and whether another was withheld. */
    async shown(accepts: RequestContext['accepts'] = 'fresh', key?: string) {
      const context: RequestContext = { accepts };
      const entry = await handler.withContext(context, () => find(key));
      const page = entry && (entry.value as ReturnType<typeof rendered>).html;
      return page ?? (context.withheldPage ? 'withheld' : null);
    },
  });
}
export type CacheProcess = Awaited<ReturnType<typeof startProcess>>;
