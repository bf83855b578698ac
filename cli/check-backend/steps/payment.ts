import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@/lib/contract/calls';
import type { PaymentField, PaymentResponse } from '@/lib/contract/payment';
import { parsePaymentForm } from '@/lib/payment/form-fields';
import { safeTarget } from '@/lib/payment/safe-target';
import { initialValues } from '@/lib/payment/values';
import { qrSource } from '@/lib/qr-source';
import { orderStatus } from '@/lib/rules/order-status';
import { checkForm } from '@/lib/rules/payment-form/check-form';
import { sentFields } from '@/lib/rules/payment-form/values';
import { visibleFields } from '@/lib/rules/payment-form/visible-fields';
import { advice, type Finding, fault, shorten } from '../findings';
import type { BackendSession } from '../session';
import { approveAtBank } from './sandbox-bank';
import type { Shopper } from './shopper';

type PaymentOptions = {
  /** Values of the form; with them the payment counts as a sandbox. */
  values: Map<string, string>;
  host: string;
  waitMs: number;
};

/** Whether a text of the form states that no money moves. */
function isSandboxForm(fields: readonly PaymentField[]): boolean {
  const texts = fields.flatMap(({ label, description, options = [] }) => [
    ...[label, description],
    ...options.flatMap((option) => [option.label, option.description]),
  ]);
  return texts.some((text) => /\b(sandbox|demo|test mode)\b/i.test(text ?? ''));
}

/** Fills required fields with their only plausible values. */
function fill(fields: readonly PaymentField[], given: Map<string, string>, email: string) {
  const values = new Map(initialValues(fields));
  for (const { name, type, rules, options } of fields) {
    const isEmpty = !values.get(name) || values.get(name) === 'false';
    if (!rules?.required || !isEmpty) continue;
    if (type === 'select') values.set(name, options?.find(({ value }) => value)?.value ?? '');
    else if (type === 'checkbox') values.set(name, 'true');
    else if (type === 'email') values.set(name, email);
    else if (type === 'tel') values.set(name, '+919876543210');
  }
  for (const [name, value] of given) values.set(name, value);
  return values;
}

function inspectFields(fields: readonly PaymentField[]): Finding[] {
  if (fields.length === 0) return [advice('fields', 'at least one field', fields)];
  return parsePaymentForm(fields).problems.map((problem) =>
    fault('fields', 'a form that can be filled', problem),
  );
}

/** The page or app that the storefront opens after the response. */
function inspectPayment(host: string) {
  const isSafe = (url: string | undefined) =>
    safeTarget(url, `https://${host}/payment`) !== undefined;
  return ({ success, error, redirectUrl, action }: PaymentResponse): Finding[] => {
    if (!success) return [fault('success', 'true', error ?? success)];
    const types = ['redirect_post', 'deeplink', 'qr'];
    if (action && !types.includes(action.type)) {
      return [fault('action.type', types.join(' or '), action.type)];
    }
    if (action?.type === 'qr') {
      return qrSource(action) ? [] : [fault('action.qr', 'a QR code', action.qr)];
    }
    const url = action?.redirectUrl ?? redirectUrl ?? action?.formParams?.url;
    const path = action ? 'action.redirectUrl' : 'redirectUrl';
    return (url || action) && !isSafe(url) ? [fault(path, 'an https address', url)] : [];
  };
}

/** Waits until the order is no longer Pending. */
async function isPaid(
  session: BackendSession,
  orderId: string,
  { token, email }: Shopper,
  waitMs: number,
): Promise<boolean> {
  const endMs = performance.now() + waitMs;
  const sent = { path: { orderId }, query: { contactInfo: email }, token };
  for (;;) {
    const order = await session.peek(calls.order, sent);
    const isDone = order && order.status !== orderStatus.pending;
    if (isDone || order?.payment === 'paid' || performance.now() > endMs) {
      return order !== undefined && (isDone || order.payment === 'paid');
    }
    await sleep(Math.min(500, waitMs));
  }
}

async function pay(
  session: BackendSession,
  orderId: string,
  fields: readonly PaymentField[],
  shopper: Shopper,
  options: PaymentOptions,
): Promise<boolean> {
  const check = 'a payment';
  const values = fill(fields, options.values, shopper.email);
  const wrong = checkForm(fields, values).find(({ message }) => message);
  if (wrong) {
    const reason = `The field ${wrong.field.name} needs a value: --pay ${wrong.field.name}=VALUE.`;
    session.skip(calls.createPayment, check, reason);
    return false;
  }
  const body = { orderId, fields: sentFields(visibleFields(fields, values), values) };
  const unknown = { ...body, orderId: 'check-0' };
  await session.expectError(calls.createPayment, 'without a token', { body }, [401]);
  await session.expectError(calls.createPayment, 'an unknown order', {
    body: unknown,
    token: shopper.token,
  });
  const started = await session.read(
    calls.createPayment,
    check,
    { body, token: shopper.token },
    inspectPayment(options.host),
  );
  if (!started?.success) return false;
  const url = started.action?.redirectUrl ?? started.redirectUrl;
  if (url) await approveAtBank(new URL(url, `https://${options.host}`));
  if (await isPaid(session, orderId, shopper, options.waitMs)) return true;
  const place = url ? ` Pay within --wait SECONDS at ${shorten(url)}` : '';
  session.skip(calls.order, 'a paid order', `The order is still Pending.${place}`);
  return false;
}

/** Pays the order where the form is a sandbox; returns whether it is paid. */
export async function checkPayment(
  session: BackendSession,
  orderId: string | undefined,
  shopper: Shopper | undefined,
  options: PaymentOptions,
): Promise<boolean> {
  const { paymentFields, createPayment } = calls;
  if (!shopper) {
    session.skip(paymentFields, 'the form', 'It needs a shopper.');
    session.skip(createPayment, 'a payment', 'It needs an order.');
    return false;
  }
  const { token } = shopper;
  const fields = await session.read(
    paymentFields,
    'the form',
    { token, query: { orderId } },
    inspectFields,
  );
  if (!fields || orderId === undefined) {
    session.skip(createPayment, 'a payment', 'It needs an order.');
    return false;
  }
  if (!isSandboxForm(fields) && options.values.size === 0) {
    const reason =
      'No text of the form states a sandbox, demo or test mode. If it is one: --pay NAME=VALUE.';
    session.skip(createPayment, 'a payment', reason);
    return false;
  }
  return pay(session, orderId, parsePaymentForm(fields).fields, shopper, options);
}
