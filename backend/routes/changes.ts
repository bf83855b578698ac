import { signatureHeader, verifyWebhook } from '@/lib/contract/revalidation';
import { apiRoutes } from '../http/api-routes';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { HttpError } from '../http-error';
import { listChanges } from '../services/changes';

export function changeRoutes(app: ContractHono, { database, keys }: Dependencies): void {
  app.openapi(apiRoutes.changes, async (context) => {
    const query = new URL(context.req.url).search.slice(1);
    const signature = context.req.header(signatureHeader) ?? null;
    if (!verifyWebhook(keys.revalidateSecret, query, signature)) {
      throw new HttpError(401, 'Invalid or expired signature');
    }
    return context.json(await listChanges(database, context.req.valid('query').since));
  });
}
