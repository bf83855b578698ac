/** @jsxImportSource hono/jsx */

import { couponCodeSchema } from '@aangan/contract/common';
import type { Hono } from 'hono';
import type { z } from 'zod';
import { fieldsOf, parseFields, readTexts } from '../merchant/fields';
import type { Merchant } from '../merchant/operations';
import {
  type CouponView,
  couponInput,
  couponOperations,
  stateLabel,
  usesLabel,
} from '../orders/coupons/operations';
import type { Database } from '../platform/database/open';
import { parseInput } from '../platform/http/read-input';
import {
  Button,
  Field,
  type FieldSpec,
  Form,
  Page,
  SavedNotice,
  type Submitted,
} from './components';
import type { DeskContext, DeskEnv } from './env';
import { loggedValues, submitOnce, submittedWith, withLabels } from './submit';

const { stopCoupon, announceCoupon, withdrawCoupon } = couponOperations;
const couponFields = fieldsOf(couponInput);
const formFields: FieldSpec[] = couponFields.map(({ kind: _, value: __, unit, ...field }) => ({
  ...field,
  label: unit ? `${field.label}, ${unit}` : field.label,
  type: field.type === 'number' || field.type === 'list' ? 'text' : field.type,
  ...(field.type === 'number' && { inputmode: 'decimal', maxLength: 15 }),
}));

type ActionName = 'announce' | 'withdraw' | 'stop';
type CouponAction = {
  label: string;
  run: (merchant: Merchant, coupon: { store: string; code: string }) => Promise<unknown>;
};

/** By the last part of their path. */
const couponActions: Record<ActionName, CouponAction> = {
  announce: {
    label: announceCoupon.title,
    run: (merchant, coupon) => merchant.announceCoupon(coupon),
  },
  withdraw: {
    label: withdrawCoupon.title,
    run: (merchant, coupon) => merchant.withdrawCoupon(coupon),
  },
  stop: {
    label: stopCoupon.title,
    run: (merchant, coupon) => merchant.stopCoupon(coupon),
  },
};

const pathOf = ({ store }: DeskContext['var']) => `/desk/${store.host}/coupons`;

const actionForm = (
  context: DeskContext,
  { code }: CouponView,
  name: ActionName,
  label = couponActions[name].label,
) => (
  <Form context={context} action={`${pathOf(context.var)}/${code}/${name}`}>
    <Button>{label}</Button>
  </Form>
);

const couponCard = (context: DeskContext, coupon: CouponView) => (
  <article class="card">
    <h2>
      {coupon.code} {coupon.isStopped && <span class="tag due">stopped</span>}{' '}
      {coupon.inFolder && <span class="tag">coupons.csv</span>}
    </h2>
    <p>
      {coupon.text}
      <span class="hint">{[usesLabel(coupon), stateLabel(coupon)].filter(Boolean).join(', ')}</span>
    </p>
    {!coupon.isStopped && coupon.inFolder && (
      <p class="muted">
        This coupon is in coupons.csv of the store's folder. The next import of the folder (
        <code>apply</code>) offers it in the cart, or not, as in the file; change the file, too.
      </p>
    )}
    {!coupon.isStopped && (
      <>
        {coupon.announced && actionForm(context, coupon, 'withdraw')}
        {!coupon.announced && !coupon.isOver && actionForm(context, coupon, 'announce')}
        <details>
          <summary>{couponActions.stop.label}</summary>
          <p>Nobody can use {coupon.code} any more, and the code is never used again.</p>
          {actionForm(context, coupon, 'stop', `Stop ${coupon.code} for good`)}
        </details>
      </>
    )}
  </article>
);

const newCouponPage = (context: DeskContext, submitted?: Submitted) => (
  <Page context={context} title="New coupon">
    <Form context={context} submitted={submitted} fields={formFields}>
      <div class="card">
        {formFields.map((field) => (
          <Field {...field} submitted={submitted} />
        ))}
        <p class="muted">{couponOperations.addCoupon.hint}</p>
      </div>
      <Button kind="main">Add</Button>
    </Form>
  </Page>
);

export function couponRoutes(app: Hono<DeskEnv>, database: Database): void {
  app.get('/:host/coupons', async (context) => {
    const { merchant, store } = context.var;
    const { rows: coupons } = await merchant.listCoupons({ store: store.host });
    return context.html(
      <Page context={context} title="Coupons">
        <SavedNotice context={context} />
        <p>
          <a class="button" href={`${pathOf(context.var)}/new`}>
            New coupon
          </a>
        </p>
        {coupons.length === 0 && <p>No coupons yet.</p>}
        {coupons.toReversed().map((coupon) => couponCard(context, coupon))}
      </Page>,
    );
  });

  app.get('/:host/coupons/new', (context) => context.html(newCouponPage(context)));

  app.post('/:host/coupons/new', async (context) => {
    const { merchant, store, form } = context.var;
    const values = loggedValues(formFields, form);
    try {
      const coupon = readTexts(couponFields, form) as z.input<typeof couponInput>;
      const { code } = parseFields(couponInput, coupon);
      const change = { action: 'addCoupon', subject: code, values };
      const done = await submitOnce(context, database, change, () =>
        merchant.addCoupon({ store: store.host, ...coupon }),
      );
      return context.redirect(`${pathOf(context.var)}?${done}`, 303);
    } catch (error) {
      const { status, submitted } = submittedWith(form, withLabels(error, formFields));
      return context.html(newCouponPage(context, submitted), status);
    }
  });

  app.post('/:host/coupons/:code/:action{stop|announce|withdraw}', async (context) => {
    const { merchant, store } = context.var;
    const name = context.req.param('action') as ActionName;
    const code = parseInput(couponCodeSchema, context.req.param('code'));
    const action = `${couponActions[name].label.toLowerCase()}: coupon`;
    const change = { action, subject: code, values: {} };
    const done = await submitOnce(context, database, change, () =>
      couponActions[name].run(merchant, { store: store.host, code }),
    );
    return context.redirect(`${pathOf(context.var)}?${done}`, 303);
  });
}
