import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { shippingAddress } from '../../e2e/budgets/visit-pages.mjs';
import { readProducts, runOperation, upsertProducts } from '../../e2e/support/test-catalogue.mjs';

/** @typedef {Parameters<import('@playwright/test').APIRequestContext['fetch']>[1]} Options */

const startingStock = 1_000_000;
const processing = 1;

/** Registers a shopper who retries a failed request. @param {string} origin @param {number} index @param {number} retryForMs */
async function registerShopper(origin, index, retryForMs) {
  const context = await request.newContext({
    baseURL: origin,
    failOnStatusCode: true,
    timeout: 10_000,
    // Loopback is a trusted proxy.
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${index}` },
  });
  /** @type {number[]} */
  const responseTimes = [];
  const send = async (/** @type {string} */ path, /** @type {Options} */ options = {}) => {
    const end = Date.now() + retryForMs;
    for (;;) {
      const begin = performance.now();
      try {
        const response = await context.fetch(path, options);
        responseTimes.push(performance.now() - begin);
        return response;
      } catch (error) {
        if (Date.now() > end) throw error;
        await sleep(200);
      }
    }
  };
  const post = (/** @type {string} */ path, /** @type {object} */ data, headers = {}) =>
    send(path, { method: 'POST', data, headers });

  const account = { email: `shopper.${randomUUID()}@example.in`, password: 'monsoon-24' };
  await post('/api/v1/users/register', { ...account, firstName: 'Meera', lastName: 'Iyer' });
  await post('/api/session', account);
  responseTimes.length = 0;
  return {
    responseTimes,
    close: () => context.dispose(),

    /** @param {string} product @param {{ twice: boolean }} how @returns {Promise<string>} the order */
    async buy(product, { twice }) {
      await send('/checkout');
      const order = { products: { [product]: 1 }, shippingAddress };
      const headers = { 'idempotency-key': randomUUID() };
      const place = async () => (await post('/api/v1/orders', order, headers)).json();
      const [{ id }, other] = await Promise.all(twice ? [place(), place()] : [place()]);
      if (other && id !== other.id) throw new Error(`One order became two: ${id}, ${other.id}.`);
      await send(`/payment?orderId=${id}`);
      await send(`/api/v1/payments/fields?orderId=${id}`);
      const fields = { method: 'netbanking', payerPhone: shippingAddress.phone };
      const payment = await post('/api/v1/payments', { orderId: id, fields });
      const { redirectUrl: bank } = await payment.json();
      await send(bank);
      const approved = await send(bank, { method: 'POST', form: { outcome: 'approve' } });
      if (approved.url().includes('/order-success')) return String(id);
      throw new Error(`The bank led to ${approved.url()}.`);
    },
  };
}

/**
 * New shoppers buy a product every `everyMs` each, until `stop`; every third order is sent twice.
 * @param {Pick<import('../../e2e/support/test-shop.mjs').TestShop, 'origin' | 'apiOrigin' | 'env'>} shop
 * @param {{ shopperCount: number, everyMs: number, retryForMs?: number }} plan
 */
export async function startBuying(shop, { shopperCount, everyMs, retryForMs = 0 }) {
  const products = (await readProducts(shop)).filter(({ available }) => available).slice(0, 8);
  const handles = products.map(({ handle }) => handle);
  const stocked = products.map((product) => ({ ...product, stock: startingStock }));
  await upsertProducts(shop, stocked);
  /** @type {Awaited<ReturnType<typeof registerShopper>>[]} */
  const shoppers = [];
  while (shoppers.length < shopperCount) {
    shoppers.push(await registerShopper(shop.origin, shoppers.length, retryForMs));
  }
  /** @type {string[]} */
  const orders = [];
  /** @type {unknown[]} */
  const failures = [];
  let isOver = false;
  const buying = shoppers.map(async ({ buy }, first) => {
    await sleep((everyMs * first) / shopperCount);
    for (let index = first; !isOver; index += 1) {
      const interval = sleep(everyMs);
      try {
        orders.push(await buy(handles[index % handles.length] ?? '', { twice: index % 3 === 0 }));
      } catch (error) {
        failures.push(error);
      }
      await interval;
    }
  });
  return {
    orders,
    failures,
    async stop() {
      isOver = true;
      await Promise.all(buying);
      for (const { close } of shoppers) await close();
      return shoppers.flatMap(({ responseTimes }) => responseTimes);
    },
    /** Each order is stored and paid once, and no other took stock. */
    async audit() {
      for (const number of orders) {
        /** @type {{ status: number, balancePaise: number, entries: { kind: string }[] }} */
        const { status, balancePaise, entries } = await runOperation(shop, 'showOrder', { number });
        const payments = entries.filter(({ kind }) => kind === 'payment').length;
        assert.deepEqual([status, balancePaise, payments], [processing, 0, 1]);
      }
      const stocks = (await readProducts(shop)).filter(({ handle }) => handles.includes(handle));
      const sold = stocks.reduce((sum, { stock }) => sum + startingStock - Number(stock), 0);
      assert.equal(sold, orders.length);
    },
  };
}
