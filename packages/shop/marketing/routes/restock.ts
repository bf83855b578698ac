import { calls } from '@aangan/contract/calls';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { HttpError } from '../../platform/http/http-error';
import { sendsMail } from '../../platform/mail/mail-transport';
import { requestRestockNotice } from '../restock';

export function restockRoutes(app: ContractHono, { database, settings, limits }: Api): void {
  app.openapi(calls.restockNotice, async (context) => {
    const { store, user, clientAddress } = context.var;
    if (!sendsMail(settings, store.host))
      throw new HttpError(404, 'This store does not send emails.');
    await limits.countAttempt('restock', clientAddress);
    const { id } = context.req.valid('param');
    const request = context.req.valid('json');
    const isOwner = Boolean(user?.verifiedAt) && user?.email === request.email;
    await requestRestockNotice(database, store.id, id, { ...request, isOwner });
    return context.json({ success: true, confirmed: isOwner });
  });
}
