/** @jsxImportSource hono/jsx */
import { indianStates } from '@aangan/contract/rules/indian-states';
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { Hono } from 'hono';
import type { CatalogueProduct } from '../../catalogue/product';
import { publishStock } from '../../catalogue/stock';
import { labelledValues } from '../../operations/fields';
import { phoneOrderSchema, phonePayments, placePhoneOrder } from '../../orders/phone-order';
import { type OrderDetails, readStoreOrder } from '../../orders/read-store-order';
import { dryRun } from '../../platform/database/dry-run';
import type { Api } from '../../platform/http/context';
import { parseInput } from '../../platform/http/read-input';
import { formatPaise } from '../../platform/paise';
import { Button, Field, type FieldSpec, Form, readQuantity, type Submitted } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { askFirst, formRoutes } from '../form-page';
import { submitOnce } from '../submit';
import { addressOf, itemsTable } from './order-cards';

type Values = Record<string, string>;

const addressFields: readonly FieldSpec[] = [
  { name: 'address.fullName', label: 'Name', required: true, maxLength: 120 },
  { name: 'address.phone', label: 'Phone', required: true, maxLength: 20, inputmode: 'numeric' },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    hint: 'If there is one, the customer gets the mails of the order.',
  },
  { name: 'address.address', label: 'Address', type: 'textarea', required: true, maxLength: 300 },
  { name: 'address.city', label: 'Town or city', required: true, maxLength: 120 },
  {
    name: 'address.postalCode',
    label: 'PIN code',
    required: true,
    maxLength: 7,
    inputmode: 'numeric',
  },
  {
    name: 'address.state',
    label: 'State',
    type: 'select',
    required: true,
    options: [['', 'Choose a state'], ...indianStates.map((name) => [name, name] as const)],
  },
  {
    name: 'payment',
    label: 'Payment',
    type: 'select',
    options: Object.entries(phonePayments),
  },
  {
    name: 'reference',
    label: "Bank's reference",
    maxLength: 100,
    hint: 'Of a payment that you have received.',
  },
  { name: 'coupon', label: 'Coupon', maxLength: 40 },
];

/** Of a store whose orders get an invoice. */
const buyerFields: readonly FieldSpec[] = [
  { name: 'buyerName', label: 'Firm', maxLength: 120 },
  { name: 'buyerGstin', label: 'GSTIN of the firm', maxLength: 20 },
];

const fieldsOf = ({ store }: DeskContext['var']) => [
  ...addressFields,
  ...(store.info.gst ? buyerFields : []),
];

/** A field for the quantity of what can be ordered; its name has the choice. */
const lineField = (choice: Record<string, string>, label: string): FieldSpec => ({
  name: `line:${new URLSearchParams(choice)}`,
  label,
  type: 'quantity',
  maxLength: 4,
});

type Priced = Pick<
  CatalogueProduct['variants'][number],
  'discountedPricePaise' | 'regularPricePaise' | 'stock'
>;

function choicesOf(product: CatalogueProduct): FieldSpec[] {
  const { handle: id, title, variants } = product;
  const labelOf = (parts: string[], { discountedPricePaise, regularPricePaise, stock }: Priced) =>
    [
      ...parts,
      formatPaise(discountedPricePaise ?? regularPricePaise ?? product.regularPricePaise),
      stock !== null && `${stock} in stock`,
    ]
      .filter(Boolean)
      .join(', ');
  if (variants.length === 0) return [lineField({ id }, labelOf([title], product))];
  return variants.map((variant) => {
    const { size, color } = variant;
    const choice = { ...(size && { selectedSize: size }), ...(color && { selectedColor: color }) };
    return lineField({ id, ...choice }, labelOf([title, optionsLabel(variant)], variant));
  });
}

/** The lines with a text, by the names of their fields. */
const linesOf = (form: Values) =>
  Object.entries(form).flatMap(([name, text]) =>
    name.startsWith('line:') && text.trim()
      ? [{ name, text, id: '', ...Object.fromEntries(new URLSearchParams(name.slice(5))) }]
      : [],
  );

const filled = (form: Values, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));

const orderOf = (form: Values) =>
  parseInput(phoneOrderSchema, {
    address: Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) =>
        name.startsWith('address.')
          ? [[name.slice('address.'.length), value.trim().replaceAll(/\s*,?\s*\n\s*/g, ', ')]]
          : [],
      ),
    ),
    ...filled(form, ['email', 'reference', 'coupon', 'buyerName', 'buyerGstin']),
    lines: linesOf(form)
      .map(({ name, text, ...line }) => ({ ...line, quantity: readQuantity(name, text) }))
      .filter(({ quantity }) => quantity > 0),
    payment: form.payment,
  });

/** The fields of what is chosen, and of what the words find. */
async function readChoices({ merchant, store }: DeskContext['var'], form: Values) {
  const lines = linesOf(form);
  const products = await Promise.all(
    [...new Set(lines.map(({ id }) => id))].map((handle) =>
      merchant.showProduct({ store: store.host, handle }),
    ),
  );
  const isChosen = ({ name }: FieldSpec) => lines.some((line) => line.name === name);
  const text = form.text?.trim();
  const { rows: found } = text
    ? await merchant.findProducts({ store: store.host, text, hidden: false, limit: 20 })
    : { rows: [] };
  return {
    chosen: products.flatMap(choicesOf).filter(isChosen),
    found: found.flatMap(choicesOf).filter((field) => !isChosen(field)),
  };
}

async function newOrderForm(context: DeskContext, submitted: Submitted = { values: {} }) {
  const { chosen, found } = await readChoices(context.var, submitted.values);
  const { text = '' } = submitted.values;
  const lines = (fields: readonly FieldSpec[]) =>
    fields.map((field) => <Field {...field} submitted={submitted} />);
  return (
    <Form context={context} submitted={submitted} fields={[...fieldsOf(context.var), ...chosen]}>
      <section class="card">
        <h2>Items</h2>
        {lines(chosen)}
        <div class="row">
          <Field name="text" label="Find products" maxLength={200} submitted={submitted} />
          <button type="submit" name="confirmed" value="">
            Find
          </button>
        </div>
        {text && found.length === 0 && <p class="muted">No other products found.</p>}
        {lines(found)}
      </section>
      <section class="card">
        <h2>Customer</h2>
        {lines(fieldsOf(context.var))}
      </section>
      <Button kind="main">Continue</Button>
    </Form>
  );
}

/** What the order will be; nothing is recorded yet. */
const reviewed = ({ payment, reference, email }: Values, order: OrderDetails) => (
  <>
    {itemsTable(order)}
    <p>
      {phonePayments[payment as keyof typeof phonePayments]}
      {reference && `, ${reference}`}
    </p>
    {addressOf(order)}
    <p>{email ? `An email goes to ${email}.` : 'Nobody gets an email.'}</p>
  </>
);

/** An order that a customer gives by phone or message. */
export function newOrderRoutes(app: Hono<DeskEnv>, { database, settings, publish }: Api): void {
  formRoutes(app, '/:host/orders/new', (context) => ({
    title: 'New order',
    content: (submitted) => newOrderForm(context, submitted),
    async run(form) {
      const { store } = context.var;
      const input = orderOf(form);
      const place = (transaction: typeof database) =>
        placePhoneOrder(transaction, store.id, input, settings);
      if (!form.confirmed) {
        const order = await dryRun(database, async (transaction) =>
          readStoreOrder(transaction, store.id, (await place(transaction)).number),
        );
        const content = reviewed(form, order);
        const button = 'Place the order';
        return askFirst(context, { title: 'Place this order?', content, button, kind: 'main' });
      }
      let path = `/desk/${store.host}/orders`;
      const change = {
        action: 'place order',
        subject: input.address.fullName,
        values: labelledValues(fieldsOf(context.var), form),
      };
      const done = await submitOnce(context, database, change, async () => {
        const { number, staleProducts } = await place(database);
        path += `/${number}`;
        await publishStock(publish, store.host, staleProducts);
      });
      context.var.say(done);
      return path;
    },
  }));
}
