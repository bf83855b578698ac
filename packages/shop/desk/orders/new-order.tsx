/** @jsxImportSource hono/jsx */
import { indianStates } from '@aangan/contract/rules/indian-states';
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { Hono } from 'hono';
import type { CatalogueProduct } from '../../catalogue/product';
import { labelledValues } from '../../operation/fields';
import { describeOrder, withStock } from '../../orders/operations';
import { phoneOrderSchema, phonePayments, placePhoneOrder } from '../../orders/phone-order';
import { type OrderDetails, readStoreOrder } from '../../orders/read-store-order';
import { dryRun } from '../../platform/database/dry-run';
import type { Api } from '../../platform/http/context';
import { HttpError } from '../../platform/http/http-error';
import { parseInput } from '../../platform/http/read-input';
import { formatPaise } from '../../platform/paise';
import { Button, ErrorMessage, Field, type FieldSpec, Page, readQuantity } from '../components';
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
    hint: 'If there is one, the customer gets the mails of the order. It appears in the account that has confirmed this address.',
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
];

const fieldsOf = ({ store }: DeskContext['var']): FieldSpec[] => [
  ...addressFields,
  {
    name: 'payment',
    label: 'Payment',
    type: 'select',
    options: Object.entries(phonePayments(store.payment)),
  },
  {
    name: 'reference',
    label: "Bank's reference",
    maxLength: 100,
    hint: 'Of a payment that you have received.',
  },
  { name: 'coupon', label: 'Coupon', maxLength: 40 },
  // Orders of other stores get no invoice.
  ...(store.info.gst
    ? [
        { name: 'buyerName', label: 'Firm', maxLength: 120 },
        { name: 'buyerGstin', label: 'GSTIN of the firm', maxLength: 20 },
      ]
    : []),
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

/** The lines of a query, by the names of their fields; `add` names one that has a piece more. */
function linesOf({ add, ...query }: Values) {
  const names = Object.keys(query).filter((name) => name.startsWith('line:'));
  return [...new Set(add ? [...names, add] : names)].flatMap((name) => {
    const typed = query[name]?.trim() ?? '';
    const text = name === add ? String(Number(typed) + 1 || typed) : typed;
    const choice = Object.fromEntries(new URLSearchParams(name.slice('line:'.length)));
    return Number(text) === 0 ? [] : [{ name, text, id: '', ...choice }];
  });
}

const orderOf = (form: Values, query: Values) =>
  parseInput(phoneOrderSchema, {
    ...Object.fromEntries(Object.entries(form).filter(([, value]) => value)),
    address: Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) =>
        name.startsWith('address.')
          ? [[name.slice('address.'.length), value.trim().replaceAll(/\s*,?\s*\n\s*/g, ', ')]]
          : [],
      ),
    ),
    lines: linesOf(query).map(({ name, text, ...line }) => ({
      ...line,
      quantity: readQuantity(name, text),
    })),
  });

/** The fields of what is chosen, with their quantities, and of what the words find. */
async function readChoices({ merchant, store }: DeskContext['var'], query: Values) {
  const lines = linesOf(query);
  const products = await Promise.all(
    [...new Set(lines.map(({ id }) => id))].map((handle) =>
      merchant.showProduct({ store: store.host, handle }),
    ),
  );
  const choices = products.flatMap(choicesOf);
  const text = query.text?.trim();
  const { rows: found } = text
    ? await merchant.findProducts({ store: store.host, text, hidden: false, limit: 20 })
    : { rows: [] };
  return {
    chosen: lines.flatMap(({ name, text: value }) =>
      choices.filter((field) => field.name === name).map((field) => ({ ...field, value })),
    ),
    found: found.flatMap(choicesOf),
  };
}

/** Everything chosen is in the address: going back and reloading lose nothing. */
async function itemsPage(context: DeskContext, error?: HttpError) {
  const query = context.req.query();
  const { chosen, found } = await readChoices(context.var, query);
  const { text = '' } = query;
  const submitted = { values: query, error: error && { ...error.details, message: error.message } };
  const path = `/desk/${context.var.store.host}/orders/new`;
  return (
    <Page context={context} title="New order: items">
      <form action={path}>
        {error && !error.details.field && <ErrorMessage>{error.message}</ErrorMessage>}
        <section class="card">
          <div class="row">
            <Field name="text" label="Find products" maxLength={200} value={text} />
            <Button>Find</Button>
          </div>
          {chosen.map(({ value, ...field }) => (
            <Field {...field} submitted={{ ...submitted, values: { [field.name]: value } }} />
          ))}
          {chosen.length > 0 && (
            <button type="submit" class="main" formaction={`${path}/customer`}>
              Continue
            </button>
          )}
        </section>
        {text && (
          <section class="card">
            <h2>Found</h2>
            {found.length === 0 && <p class="muted">No products found.</p>}
            {found.map(({ name, label }) => (
              <div class="field quantity">
                {label}
                <button type="submit" name="add" value={name} aria-label={`Add ${label}`}>
                  Add
                </button>
              </div>
            ))}
          </section>
        )}
      </form>
    </Page>
  );
}

/** What the order will be; nothing is recorded yet. */
const reviewed = (
  { payment, reference, email }: Values,
  order: OrderDetails,
  isOfAccount: boolean,
  payments: ReturnType<typeof phonePayments>,
) => (
  <>
    {itemsTable(order)}
    <p>
      {payments[payment as keyof typeof payments]}
      {reference && `, ${reference}`}
    </p>
    {addressOf(order)}
    <p>
      {email ? `An email goes to ${email}.` : 'Nobody gets an email.'}{' '}
      {isOfAccount && 'The order appears in the account of that address.'}
    </p>
  </>
);

/** An order that a customer gives by phone or message: its items, then the customer. */
export function newOrderRoutes(app: Hono<DeskEnv>, { database, settings, publish }: Api): void {
  const path = '/:host/orders/new';
  app.get(path, async (context) => context.html(await itemsPage(context)));

  formRoutes(app, `${path}/customer`, async (context) => {
    const { store } = context.var;
    const query = context.req.query();
    const lines = linesOf(query);
    try {
      for (const { name, text } of lines) readQuantity(name, text);
      if (lines.length === 0) throw new HttpError(400, 'Choose at least one product.');
    } catch (error) {
      if (error instanceof HttpError) return context.html(await itemsPage(context, error), 400);
      throw error;
    }
    const { chosen } = await readChoices(context.var, { ...query, text: '' });
    return {
      title: 'New order: customer',
      intro: (
        <p>
          {chosen.map(({ value, label }) => `${value} × ${label}`).join('; ')}.{' '}
          <a href={`/desk/${store.host}/orders/new?${new URLSearchParams(query)}`}>
            Change the items
          </a>
        </p>
      ),
      fields: fieldsOf(context.var),
      button: 'Continue',
      async run(form) {
        const input = orderOf(form, query);
        const place = (transaction: typeof database) =>
          placePhoneOrder(transaction, store.id, input, settings);
        if (!form.confirmed) {
          const content = await dryRun(database, async (transaction) => {
            const { order, isOfAccount } = await place(transaction);
            const details = await readStoreOrder(transaction, store.id, order.number);
            return reviewed(form, details, isOfAccount, phonePayments(store.payment));
          });
          const button = 'Place the order';
          return askFirst(context, { title: 'Place this order?', content, button, kind: 'main' });
        }
        let number = '';
        const { fullName: subject } = input.address;
        const values = labelledValues(fieldsOf(context.var), form);
        const change = { action: 'place order', subject, values };
        const run = async () => {
          const order = await withStock({ publish, store }, place(database));
          number = order.number;
          return describeOrder(order);
        };
        const ofNumber = async () => ({ subject: number });
        context.var.say(await submitOnce(context, database, change, run, ofNumber));
        return [`/desk/${store.host}/orders`, number].filter(Boolean).join('/');
      },
    };
  });
}
