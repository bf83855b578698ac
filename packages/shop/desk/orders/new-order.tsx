/** @jsxImportSource hono/jsx */
import { indianStates } from '@aangan/contract/rules/indian-states';
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { Hono } from 'hono';
import type { CatalogueProduct } from '../../catalogue/product';
import { publishStock } from '../../catalogue/stock';
import { phoneOrderSchema, phonePayments, placePhoneOrder } from '../../orders/phone-order';
import { type OrderDetails, readStoreOrder } from '../../orders/read-store-order';
import { dryRun } from '../../platform/database/dry-run';
import type { Api } from '../../platform/http/context';
import { parseInput } from '../../platform/http/read-input';
import { formatPaise } from '../../platform/paise';
import { Field, type FieldSpec, Form, Page, type Submitted } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { loggedValues, submitOnce, submittedWith } from '../submit';
import { itemsTable } from './order-cards';

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
];

/** A field for the quantity of what can be ordered; its name has the choice. */
const lineField = (choice: Record<string, string>, label: string): FieldSpec => ({
  name: `line:${new URLSearchParams(choice)}`,
  label,
  type: 'quantity',
  value: '0',
  maxLength: 4,
});

type Priced = {
  discountedPricePaise: number | null;
  regularPricePaise: number | null;
  stock: number | null;
};

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

/** The lines of a form, by the names of their fields. */
const linesOf = (form: Values) =>
  Object.entries(form).flatMap(([name, quantity]) =>
    name.startsWith('line:') && /^[1-9]\d{0,3}$/.test(quantity.trim())
      ? [
          {
            name,
            id: '',
            ...Object.fromEntries(new URLSearchParams(name.slice(5))),
            quantity: Number(quantity),
          },
        ]
      : [],
  );

const orderOf = (form: Values) =>
  parseInput(phoneOrderSchema, {
    address: Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) =>
        name.startsWith('address.') ? [[name.slice('address.'.length), value]] : [],
      ),
    ),
    email: form.email || undefined,
    lines: linesOf(form),
    payment: form.payment,
    reference: form.reference || undefined,
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
  const found = text
    ? await merchant.findProducts({ store: store.host, text, hidden: false, limit: 20 })
    : [];
  return {
    chosen: products.flatMap(choicesOf).filter(isChosen),
    found: found.flatMap(choicesOf).filter((field) => !isChosen(field)),
  };
}

async function newOrderPage(context: DeskContext, submitted: Submitted = { values: {} }) {
  const { chosen, found } = await readChoices(context.var, submitted.values);
  const { text = '' } = submitted.values;
  const lines = (fields: FieldSpec[]) =>
    fields.map((field) => <Field {...field} submitted={submitted} />);
  return (
    <Page context={context} title="New order">
      <Form context={context} submitted={submitted} fields={addressFields}>
        <section class="card">
          <h2>Items</h2>
          {lines(chosen)}
          <div class="row">
            <Field name="text" label="Find products" maxLength={200} submitted={submitted} />
            <button type="submit" name="step" value="find" formnovalidate>
              Find
            </button>
          </div>
          {text && found.length === 0 && <p class="muted">No other products found.</p>}
          {lines(found)}
        </section>
        <section class="card">
          <h2>Customer</h2>
          {addressFields.map((field) => (
            <Field {...field} submitted={submitted} />
          ))}
        </section>
        <button type="submit" class="main" name="step" value="review">
          Continue
        </button>
      </Form>
    </Page>
  );
}

/** What the order will be; nothing is recorded yet. */
const reviewPage = (context: DeskContext, form: Values, order: OrderDetails) => (
  <Page context={context} title="Place this order?">
    <Form
      context={context}
      fields={Object.entries(form)
        .filter(([name]) => !['csrf', 'form', 'step', 'text'].includes(name))
        .map(([name, value]) => ({ name, value, type: 'hidden' }))}
    >
      <div class="card">
        {itemsTable(order)}
        <p>{phonePayments[form.payment as keyof typeof phonePayments]}</p>
        <p>
          {form['address.fullName']}, {form['address.city']}.{' '}
          {form.email ? `An email goes to ${form.email}.` : 'Nobody gets an email.'}
        </p>
      </div>
      <p class="row">
        <button type="submit" class="main" name="step" value="place">
          Place the order
        </button>
        <button type="submit" name="step" value="find">
          Change it
        </button>
      </p>
    </Form>
  </Page>
);

/** An order that a customer gives by phone or message. */
export function newOrderRoutes(app: Hono<DeskEnv>, { database, settings, publish }: Api): void {
  const path = '/:host/orders/new';
  app.get(path, async (context) => context.html(await newOrderPage(context)));
  app.post(path, async (context) => {
    const { store, form } = context.var;
    if (form.step !== 'review' && form.step !== 'place') {
      return context.html(await newOrderPage(context, { values: form }));
    }
    try {
      const input = orderOf(form);
      const place = (transaction: typeof database) =>
        placePhoneOrder(transaction, store.id, input, settings);
      if (form.step === 'review') {
        const order = await dryRun(database, async (transaction) =>
          readStoreOrder(transaction, store.id, (await place(transaction)).number),
        );
        return context.html(reviewPage(context, form, order));
      }
      let placed: Awaited<ReturnType<typeof place>> | undefined;
      const change = {
        action: 'place order',
        subject: input.address.fullName,
        values: loggedValues(addressFields, form),
      };
      const done = await submitOnce(context, database, change, async () => {
        placed = await place(database);
        await publishStock(publish, store.host, placed.staleProducts);
      });
      const orders = `/desk/${store.host}/orders`;
      return context.redirect(
        placed ? `${orders}/${placed.number}?done` : `${orders}?${done}`,
        303,
      );
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(await newOrderPage(context, submitted), status);
    }
  });
}
