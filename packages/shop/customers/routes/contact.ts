import { calls } from '@aangan/contract/calls';
import { endSubscription, requestSubscription } from '../../marketing/subscriptions';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { HttpError } from '../../platform/http/http-error';
import { sendsMail } from '../../platform/mail/mail-transport';
import { contactSettingsOf } from '../../stores/default-copy';
import { readStoredInfo } from '../../stores/stores';
import { saveContactMessage } from '../contact';
import { confirmByLink, invalidLink, readLink, requireLinkToken } from '../email-links';

export function contactRoutes(app: ContractHono, { database, settings, limits }: Api): void {
  const readForms = async (storeId: number) =>
    contactSettingsOf(await readStoredInfo(database, storeId));

  app.openapi(calls.subscribe, async (context) => {
    const { store, clientAddress } = context.var;
    const { newsletter } = await readForms(store.id);
    // Subscriptions are confirmed by mail.
    if (!(newsletter && sendsMail(settings, store.host))) {
      throw new HttpError(404, 'This store has no newsletter.');
    }
    await limits.countAttempt('newsletter', clientAddress);
    const { email } = context.req.valid('json');
    await requestSubscription(database, { storeId: store.id, kind: 'newsletter', email });
    return context.json({ success: true });
  });

  app.openapi(calls.contact, async (context) => {
    const { store, clientAddress } = context.var;
    if (!(await readForms(store.id)).contact) {
      throw new HttpError(404, 'This store has no contact form.');
    }
    await limits.countMessage(clientAddress);
    await saveContactMessage(database, store.id, context.req.valid('json'));
    return context.json({ success: true });
  });

  app.openapi(calls.readEmailLink, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countRead('linkReads', clientAddress);
    const token = requireLinkToken(context.req.valid('json').token);
    return context.json(await readLink(database, store.id, token));
  });

  app.openapi(calls.confirmEmail, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countAttempt('email-link', clientAddress);
    const token = requireLinkToken(context.req.valid('json').token);
    const confirmed = await confirmByLink(database, store, token);
    const { subject, product, others } = confirmed;
    if (subject === 'reviews') throw invalidLink();
    return context.json({ confirmed: subject, product, others });
  });

  app.openapi(calls.unsubscribe, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countAttempt('email-link', clientAddress);
    const token = requireLinkToken(context.req.valid('json').token);
    await endSubscription(database, store.id, token);
    return context.json({ success: true });
  });
}
