/** @jsxImportSource hono/jsx */

import { couponCodeSchema } from '@aangan/contract/common';
import type { Hono } from 'hono';
import type { Merchant } from '../merchant/operations';
import { couponCells, couponInput, toTerms } from '../orders/coupons/coupon-input';
import { stateLabel, usesLabel } from '../orders/coupons/coupon-labels';
import type { CouponView } from '../orders/coupons/handlers';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
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

const decimal = { inputmode: 'decimal', maxLength: 15 } as const;
const count = { inputmode: 'numeric', maxLength: 12 } as const;

/** Named as `couponInput` has them. */
const couponFields: (FieldSpec & { name: keyof typeof couponInput.shape })[] = [
  {
    name: 'code',
    label: 'Code',
    maxLength: 40,
    required: true,
    hint: 'Letters, digits and hyphens, such as GARDEN10. A code is never used again.',
  },
  { name: 'percent', label: 'Discount, %', ...decimal },
  { name: 'rupees', label: 'Discount, ₹', ...decimal, hint: 'Either in percent or in rupees.' },
  { name: 'most', label: 'Maximum discount, ₹', ...decimal, hint: 'Of a discount in percent.' },
  { name: 'least', label: 'Minimum order, ₹', ...decimal },
  {
    name: 'products',
    label: 'Products',
    maxLength: 20_000,
    hint: 'Only these: their ids, with commas between them.',
  },
  {
    name: 'categories',
    label: 'Categories',
    maxLength: 20_000,
    hint: 'Only products of these: their names, with commas between them.',
  },
  { name: 'from', label: 'First day', type: 'date' },
  { name: 'until', label: 'Last day', type: 'date' },
  { name: 'uses', label: 'Uses in all', ...count },
  { name: 'perShopper', label: 'Uses per shopper', ...count },
];

const labelOf = (name: string) => couponFields.find((field) => field.name === name)?.label ?? name;

type ActionName = 'announce' | 'withdraw' | 'stop';
type CouponAction = {
  label: string;
  run: (merchant: Merchant, coupon: { store: string; code: string }) => Promise<unknown>;
};

/** By the last part of their path. */
const couponActions: Record<ActionName, CouponAction> = {
  announce: {
    label: 'Offer in the cart',
    run: (merchant, coupon) => merchant.announceCoupon({ ...coupon, announced: true }),
  },
  withdraw: {
    label: 'No longer offer in the cart',
    run: (merchant, coupon) => merchant.announceCoupon({ ...coupon, announced: false }),
  },
  stop: {
    label: 'Stop for good',
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
    <Form context={context} submitted={submitted} fields={couponFields}>
      <div class="card">
        {couponFields.map((field) => (
          <Field {...field} submitted={submitted} />
        ))}
        <p class="muted">
          An empty field is no limit. The terms of a coupon never change: shoppers may have its
          code.
        </p>
      </div>
      <Button kind="main">Add</Button>
    </Form>
  </Page>
);

function readCoupon(form: Record<string, string>) {
  const { code, ...fields } = parseInput(couponInput, couponCells(form));
  const terms = toTerms(fields, labelOf);
  if ('problem' in terms) throw new HttpError(400, terms.problem);
  return { code, ...terms };
}

export function couponRoutes(app: Hono<DeskEnv>, database: Database): void {
  app.get('/:host/coupons', async (context) => {
    const { merchant, store } = context.var;
    const coupons = await merchant.listCoupons({ store: store.host });
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
    const values = loggedValues(couponFields, form);
    try {
      const coupon = readCoupon(form);
      const change = { action: 'add coupon', subject: coupon.code, values };
      const done = await submitOnce(context, database, change, () =>
        merchant.addCoupon({ store: store.host, ...coupon }),
      );
      return context.redirect(`${pathOf(context.var)}?${done}`, 303);
    } catch (error) {
      const { status, submitted } = submittedWith(form, withLabels(error, couponFields));
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
