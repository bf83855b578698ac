import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { z } from 'zod';
import { listen } from './listen';

const requestSchema = z.object({
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  accept_partial: z.boolean(),
  reference_id: z.string().min(1).max(40),
  description: z.string().max(2048),
  customer: z.object({ name: z.string(), email: z.email(), contact: z.string() }),
  notify: z.object({ sms: z.boolean(), email: z.boolean() }),
  reminder_enable: z.boolean(),
  callback_url: z.url(),
  callback_method: z.literal('get'),
  expire_by: z.number().int(),
});
type LinkRequest = z.infer<typeof requestSchema>;
export type FakeLink = LinkRequest & { id: string; short_url: string };

/** Faults instead of a regular response. */
type Fault = 'error' | 'another amount' | 'http page' | 'silence';

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

const badRequest = (description: string) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation' },
});

/** A fake of Razorpay's documented Payment Links API. */
export class FakeRazorpay {
  readonly account = {
    keyId: 'rzp_test_1DP5mmOlF5G5ag',
    keySecret: 'thisissecretkey',
    webhookSecret: 'secret-of-the-webhook',
  };
  readonly links: FakeLink[] = [];
  fault: Fault | undefined;
  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (this.fault === 'silence') return;
    const { status, body } = this.#respond(
      `${request.method} ${request.url}`,
      request.headers.authorization,
      Buffer.concat(chunks).toString(),
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });

  #respond(call: string, authorization: string | undefined, sent: string) {
    const respond = (status: number, body: object) => ({ status, body: JSON.stringify(body) });
    const { keyId, keySecret } = this.account;
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (authorization !== expected) return respond(401, badRequest('Authentication failed'));
    if (call !== 'POST /v1/payment_links/') {
      return respond(404, badRequest('The requested URL was not found on the server.'));
    }
    if (this.fault === 'error') return respond(502, badRequest('We are facing some trouble'));
    const read = requestSchema.strict().safeParse(JSON.parse(sent));
    if (!read.success) return respond(400, badRequest(read.error.message));
    const wanted = read.data;
    if (wanted.expire_by < Date.now() / 1000 + 15 * 60) {
      return respond(400, badRequest('expire_by should be at least 15 minutes after current time'));
    }
    if (this.links.some(({ reference_id }) => reference_id === wanted.reference_id)) {
      const { reference_id } = wanted;
      return respond(
        400,
        badRequest(`payment link with given reference_id (${reference_id}) already exists`),
      );
    }
    const id = `plink_${String(this.links.length).padStart(14, '0')}`;
    const scheme = this.fault === 'http page' ? 'http' : 'https';
    const link = { ...wanted, id, short_url: `${scheme}://rzp.io/i/${id.slice(-7)}` };
    this.links.push(link);
    const amount = this.fault === 'another amount' ? 100 : link.amount;
    return respond(200, { ...link, amount, amount_paid: 0, status: 'created', payments: null });
  }

  async start(port = 0): Promise<string> {
    return `http://127.0.0.1:${await listen(this.#server, port)}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The signed return URL of a paid link. */
  returnAddress(link: FakeLink, paymentId: string, change: Record<string, string> = {}): URL {
    const status = change.razorpay_payment_link_status ?? 'paid';
    const { id, reference_id: reference } = link;
    const query = {
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: reference,
      razorpay_payment_link_status: status,
      razorpay_signature: sign(
        this.account.keySecret,
        [id, reference, status, paymentId].join('|'),
      ),
      ...change,
    };
    const address = new URL(link.callback_url);
    address.search = new URLSearchParams(query).toString();
    return address;
  }

  event(
    event: string,
    { id, reference_id, amount }: FakeLink,
    payment?: { id: string; amount?: number; currency?: string },
  ) {
    const paid = payment && { amount, currency: 'INR', status: 'captured', ...payment };
    const link = { id, reference_id, amount, amount_paid: paid?.amount ?? 0, currency: 'INR' };
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_BFQ7uQEaa7j2z7',
      event,
      contains: ['payment_link', ...(paid ? ['payment', 'order'] : [])],
      payload: {
        payment_link: { entity: { ...link, status: event.split('.')[1] } },
        ...(paid && { payment: { entity: { entity: 'payment', ...paid } } }),
      },
      created_at: Math.floor(Date.now() / 1000),
    });
    return { body, signature: sign(this.account.webhookSecret, body) };
  }
}
