import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { shippingAddress } from '../../e2e/budgets/visit-pages.mjs';
import { CommandError } from '../../scripts/lib/run.mjs';

const timeoutMs = 10_000;
const retryIntervalMs = 200;
const password = 'monsoon-24';

export class Shopper {
  #cookie = '';

  /**
   * @param {string} origin
   * @param {{ retryForMs?: number, onResponse?: (milliseconds: number) => void }} [options]
   */
  constructor(origin, { retryForMs = 0, onResponse = () => {} } = {}) {
    this.origin = origin;
    this.onResponse = onResponse;
    this.retryForMs = retryForMs;
    this.email = `shopper.${randomUUID()}@example.in`;
  }

  async register() {
    const { email } = this;
    await this.#send('/api/v1/users/register', {
      body: { email, password, firstName: 'Meera', lastName: 'Iyer' },
    });
    const response = await this.#send('/api/session', { body: { email, password } });
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** @param {string} product @param {{ twice: boolean }} how @returns {Promise<string>} */
  async buy(product, { twice }) {
    await this.#send('/checkout');
    const order = {
      body: { products: { [product]: 1 }, shippingAddress },
      headers: { 'idempotency-key': randomUUID() },
    };
    const place = async () => (await (await this.#send('/api/v1/orders', order)).json()).id;
    const [id, again = id] = await Promise.all(twice ? [place(), place()] : [place()]);
    if (id !== again) throw new CommandError(`One order became two: ${id} and ${again}.`);

    await this.#send(`/payment?orderId=${id}`);
    await this.#send(`/api/v1/payments/fields?orderId=${id}`);
    const fields = { method: 'netbanking', payerPhone: shippingAddress.phone };
    const payment = await this.#send('/api/v1/payments', { body: { orderId: id, fields } });
    const { redirectUrl: bank } = await payment.json();
    await this.#send(bank);
    // fetch follows the redirect to the success page.
    const thanks = await this.#send(bank, { form: { outcome: 'approve' } });
    if (!thanks.url.includes('/order-success'))
      throw new CommandError(`The bank led to ${thanks.url}.`);
    return String(id);
  }

  async orders() {
    /** @type {{ id: string, status: number }[]} */
    const orders = [];
    for (let page = 1; ; page++) {
      const response = await this.#send(`/api/v1/orders?page=${page}`);
      const found = await response.json();
      if (found.length === 0) return orders;
      orders.push(...found);
    }
  }

  /** @type {Shopper['fetchOnce']} */
  async #send(to, what) {
    const end = Date.now() + this.retryForMs;
    for (;;) {
      try {
        return await this.fetchOnce(to, what);
      } catch (error) {
        if (Date.now() > end) throw error;
        await sleep(retryIntervalMs);
      }
    }
  }

  /**
   * @param {string} to
   * @param {{ body?: object, form?: Record<string, string>, headers?: Record<string, string> }} [what]
   */
  async fetchOnce(to, { body, form, headers } = {}) {
    const url = new URL(to, this.origin);
    const begin = performance.now();
    const response = await fetch(url, {
      method: body || form ? 'POST' : 'GET',
      headers: {
        ...(url.origin === this.origin && { cookie: this.#cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ? JSON.stringify(body) : form && new URLSearchParams(form),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const whole = new Response(await response.arrayBuffer(), response);
    this.onResponse(performance.now() - begin);
    if (!response.ok)
      throw new CommandError(`${url.pathname} returned ${response.status}: ${await whole.text()}`);
    return Object.defineProperty(whole, 'url', { value: response.url });
  }
}
