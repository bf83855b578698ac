import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { toBuffer } from 'qrcode';
import type { Database } from '../../platform/database/open';
import { stores } from '../../stores/schema';
import type { PaymentProvider, StartedPayment } from '../provider';
import { qrExpiry, upiLink } from '../upi/upi';
import {
  demoNote,
  type SandboxMethod,
  type SandboxOutcome,
  sandboxFields,
  sandboxMethods,
} from './sandbox-fields';

function signature(key: string, reference: string): Buffer {
  return createHmac('sha256', key).update(`payment ${reference}`).digest();
}

export function signReference(key: string, reference: string): string {
  return `${reference}.${signature(key, reference).toString('base64url')}`;
}

/** Returns undefined if the signature is invalid. */
export function verifySignedReference(key: string, signed: string): string | undefined {
  const [reference = '', encodedSignature = ''] = signed.split('.');
  const expected = signature(key, reference);
  const actual = Buffer.from(encodedSignature, 'base64url');
  const isValid = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isValid ? reference : undefined;
}

/** Logs public stores with sandbox payments. */
export async function warnAboutSandbox(
  database: Database,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const rows = await database.select({ host: stores.host, payment: stores.payment }).from(stores);
  for (const { host, payment } of rows) {
    if (!payment.providers.includes('sandbox')) continue;
    log.warn(
      { store: host },
      'this store takes payments by the sandbox: no money moves. Configure payment.json.',
    );
  }
}

type SandboxUrls = {
  /** Card forms are posted here; below it are the bank's pages. */
  cardFormUrl: string;
  signReference(reference: string): string;
  returnUrl(orderId: string): string;
  successUrl(orderId: string): string;
};

/** A test bank; each method uses another redirect type of the specification (§4). */
export function sandboxPayment(payeeName: string, urls: SandboxUrls): PaymentProvider {
  return {
    name: 'sandbox',
    methods: sandboxMethods,
    fields: sandboxFields,
    async start(
      { reference, orderId, amountPaise },
      { method, outcome = method },
    ): Promise<StartedPayment> {
      const bankPageUrl = `${urls.cardFormUrl}/${urls.signReference(reference)}`;
      const shown = { redirectUrl: bankPageUrl, note: demoNote, expiresAt: qrExpiry() };
      const qr = upiLink({
        vpa: 'aangan@sandbox',
        payeeName,
        amountPaise,
        note: `Order ${orderId}`,
        reference,
      });
      switch (outcome as SandboxMethod | SandboxOutcome) {
        case 'card': {
          const url = urls.returnUrl(orderId);
          const formParams = {
            type: 'card',
            url,
            data: { payment: urls.signReference(reference) },
          };
          const action = { type: 'redirect_post', redirectUrl: urls.cardFormUrl, formParams };
          return { method: 'card', action };
        }
        case 'upi-qr':
          // No app can pay this code; the page can.
          return { method: 'upi', action: { type: 'qr', qr, ...shown } };
        case 'upi-picture': {
          const qrBase64 = (await toBuffer(qr, { margin: 4, scale: 6 })).toString('base64');
          return { method: 'upi', action: { type: 'qr', qrBase64, ...shown } };
        }
        case 'upi-app':
          return { method: 'upi', action: { type: 'deeplink', redirectUrl: bankPageUrl } };
        case 'netbanking':
          return { method: 'netbanking', redirectUrl: bankPageUrl };
        case 'cash':
          return { method: 'cash', isPaidLater: true, redirectUrl: urls.successUrl(orderId) };
        case 'later':
          return { method: 'later' };
        case 'refused':
          return {
            method: 'refused',
            error:
              'The bank declined this payment. Nothing was charged. Try again, or choose another method.',
          };
      }
    },
  };
}
