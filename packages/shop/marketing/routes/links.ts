import { calls } from '@aangan/contract/calls';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { HttpError } from '../../platform/http/http-error';
import { stores } from '../../stores/schema';

/** The page of a short link with its parameters. */
async function readLink(
  database: Database,
  storeId: number,
  code: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ path: sql<string | null>`${stores.info} -> 'links' ->> ${code}::text` })
    .from(stores)
    .where(eq(stores.id, storeId));
  return row?.path ?? undefined;
}

export function linkRoutes(app: ContractHono, { database, limits }: Api): void {
  app.openapi(calls.openLink, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countRead('linkReads', clientAddress);
    const { code } = context.req.valid('param');
    const path = await readLink(database, store.id, code.toUpperCase());
    if (path === undefined) throw new HttpError(404, 'This link was not found.');
    return context.json({ path });
  });
}
