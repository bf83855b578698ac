import { revalidationSchema, signatureHeader, verifyWebhook } from '@aangan/contract/revalidation';
import { revalidateTag } from 'next/cache';
import { parseBody } from '@/lib/api/send';
import { toRevalidatedTags } from '@/lib/platform/cache-policy';
import { log } from '@/lib/platform/log';
import { storefrontSettings } from '@/lib/platform/settings';
import { forgetTenant } from '@/lib/shop/tenants';

function reject(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** POST /api/revalidate: revalidates by tag for a signed webhook of the backend. */
export async function POST(request: Request): Promise<Response> {
  const secret = storefrontSettings().REVALIDATE_SECRET;
  if (!secret) return reject(503, 'REVALIDATE_SECRET is not set');

  const body = await request.text();
  if (!verifyWebhook(secret, body, request.headers.get(signatureHeader))) {
    return reject(401, 'Invalid or expired signature');
  }
  const parsed = revalidationSchema.safeParse(parseBody(body));
  if (!parsed.success)
    return reject(400, parsed.error.issues[0]?.message ?? 'Invalid revalidation event');

  const { store, storeInfo } = parsed.data;
  const tags = toRevalidatedTags(parsed.data);
  // 'max' serves the stale page while the fresh one renders: an outage of the backend costs
  // nothing.
  for (const tag of tags) revalidateTag(tag, 'max');
  if (storeInfo) forgetTenant(store);
  log.info({ store, tags: tags.length }, 'pages revalidated');
  return Response.json({ revalidated: tags.length });
}
