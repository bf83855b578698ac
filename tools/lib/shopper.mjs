import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { shippingAddress } from '../../e2e/budgets/visit-pages.mjs';
import { CommandError } from '../../scripts/lib/run.mjs';

const timeoutMs = 10_000;
const retryIntervalMs = 200;
const password = 'monsoon-24';

/** A signed-in visitor who retries a failed request for a while. */
export class Shopper {
  #cookie = '';
  email = `shopper.${randomUUID()}@example.in`;

  /**
   * @param {string} origin
   * @param {{ retryForMs?: number, onResponse?: (milliseconds: number) => void, headers?: Record<string, string> }} [options]
   */
  constructor(origin, { retryForMs = 0, onResponse = () => {}, headers = {} } = {}) {
    this.origin = origin;
    this.retryForMs = retryForMs;
    this.onResponse = onResponse;
    this.headers = headers;
  }

  async register() {
    const account = { email: this.email, password };
    await this.#send('/api/v1/users/register', {
      ...account,
      firstName: 'Meera',
      lastName: 'Iyer',
    });
    const { headers } = await this.#send('/api/session', account);
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    this.#cookie = cookies.join('; ');
  }

  /** @param {string} product @param {{ twice: boolean }} how @returns {Promise<string>} */
  async buy(product, { twice }) {
    await this.#send('/checkout');
    const order = { products: { [product]: 1 }, shippingAddress };
    const headers = { 'idempotency-key': randomUUID() };
    const place = async () => (await this.#send('/api/v1/orders', order, headers)).json();
    const [{ id }, other] = await Promise.all(twice ? [place(), place()] : [place()]);
    if (other && id !== other.id) {
      throw new CommandError(`One order became two: ${id} and ${other.id}.`);
    }
    await this.#send(`/payment?orderId=${id}`);
    await this.#send(`/api/v1/payments/fields?orderId=${id}`);
    const fields = { method: 'netbanking', payerPhone: shippingAddress.phone };
    const payment = await this.#send('/api/v1/payments', { orderId: id, fields });
    const { redirectUrl: bank } = await payment.json();
    await this.#send(bank);
    // fetch follows the redirect to the success page.
    const { url } = await this.#send(bank, new URLSearchParams({ outcome: 'approve' }));
    if (!url.includes('/order-success')) throw new CommandError(`The bank led to ${url}.`);
    return String(id);
  }

  async orders() {
    /** @type {{ id: string, status: number }[]} */
    const orders = [];
    for (let page = 1; ; page++) {
      const found = await (await this.#send(`/api/v1/orders?page=${page}`)).json();
      if (found.length === 0) return orders;
      orders.push(...found);
    }
  }

  /** @type {Shopper['fetchOnce']} */
  async #send(...request) {
    const end = Date.now() + this.retryForMs;
    for (;;) {
      try {
        return await this.fetchOnce(...request);
      } catch (error) {
        if (Date.now() > end) throw error;
        await sleep(retryIntervalMs);
      }
    }
  }

  /** @param {string} to @param {object} [body] @param {Record<string, string>} [headers] */
  async fetchOnce(to, body, headers) {
    const url = new URL(to, this.origin);
    const form = body instanceof URLSearchParams ? body : undefined;
    const begin = performance.now();
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...this.headers,
        ...(url.origin === this.origin && { cookie: this.#cookie }),
        ...(body && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ?? (body && JSON.stringify(body)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    this.onResponse(performance.now() - begin);
    if (response.ok) {
      return { url: response.url, headers: response.headers, json: () => JSON.parse(text) };
    }
    throw new CommandError(`${url.pathname} returned ${response.status}: ${text}`);
  }
}
