/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { readTitles } from '../catalogue/merchant-products';
import type { CatalogueProduct } from '../catalogue/product';
import { type TableName, table, tableNames } from '../merchant/operations';
import {
  fieldsOf,
  labelledValues,
  parseFields,
  readText,
  readTexts,
  type Field as TableField,
} from '../operation/fields';
import type { AnyOperation, Needs } from '../operation/operation';
import type { Section } from '../operation/sections';
import type { OrderDetails } from '../orders/read-store-order';
import { HttpError } from '../platform/http/http-error';
import { type FieldSpec, folderNotice, readQuantity, sandboxNotice } from './components';
import type { DeskContext, DeskEnv } from './env';
import { askFirst, type FormPage, formRoutes } from './form-page';
import { previewForm, runForm, versionOf } from './run-form';

/** In the address of an operation on nothing that exists yet. */
const noSubject = 'new';

export const operationOf = (name: TableName): AnyOperation => table[name];

/** They end the addresses of the desk's own pages, or name many products. */
const onlyCommands: TableName[] = ['renameStore', 'removeStore', 'hideProducts', 'unhideProducts'];

export const formNames = tableNames.filter((name) => {
  const { isRead, isInternal, columns } = operationOf(name);
  return !isRead && !isInternal && !columns && !onlyCommands.includes(name);
});

/** Forms of a section about nothing that exists, such as a new coupon. */
export const newForms = (section: Section): TableName[] =>
  formNames.filter((name) => {
    const operation = operationOf(name);
    return operation.section === section && !operation.isOffered;
  });

/** Forms that a section offers for one of its rows, or for an order. */
export const offeredForms = (section: Section, subject: unknown): TableName[] =>
  formNames.filter((name) => {
    const operation = operationOf(name);
    return operation.section === section && operation.isOffered?.(subject as never);
  });

export const operationPath = (
  { store }: Pick<DeskContext['var'], 'store'>,
  name: TableName,
  key = noSubject,
) => `/desk/${store.host}/${operationOf(name).section}/${encodeURIComponent(key)}/${name}`;

/** A field of the table as the desk asks for it. */
export function toFieldSpec(
  { kind, value: _, initial, unit, isNullable: __, isProducts: ___, ...field }: TableField,
  none = '–',
): FieldSpec {
  const isNumber = kind === 'number' && field.options.length === 0;
  return {
    ...field,
    label: unit ? `${field.label}, ${unit}` : field.label,
    type: field.type === 'number' || field.type === 'list' ? 'text' : field.type,
    value: field.type === 'select' ? initial : undefined,
    options: initial ? field.options : [['', field.required ? 'Choose' : none], ...field.options],
    ...(isNumber && { inputmode: 'decimal', maxLength: 15 }),
    ...(field.type === 'list' && {
      hint: [field.hint, 'With commas between them.'].filter(Boolean).join(' '),
    }),
  };
}

/** The fields of a form, as they are for its subject. */
function fieldsFor(
  operation: AnyOperation,
  key: string,
  subject: unknown,
  query: Record<string, string>,
  products?: Partial<FieldSpec>,
): FieldSpec[] {
  const given = operation.form?.(subject as never, key, query) ?? {};
  return fieldsOf(operation.input).flatMap((field): FieldSpec[] => {
    const changes = given[field.name];
    if (changes === null || (field.name === operation.subject && key !== noSubject)) return [];
    if (!changes?.lines) {
      const { value, ...spec } = { ...toFieldSpec(field), ...changes };
      const choice = field.type === 'list' ? ('checks' as const) : ('select' as const);
      const type = changes?.options ? choice : spec.type;
      const chosen = field.isProducts ? products : {};
      return [{ ...spec, type, value: query[field.name] ?? value, ...chosen }];
    }
    return changes.lines.map(({ line, label, most, value }) => ({
      name: `${field.name}.${line}`,
      label,
      type: 'quantity',
      value,
      hint: `of ${most}`,
      maxLength: 4,
    }));
  });
}

/** The ticked options of fields that are checks. */
const ticksOf = (shown: readonly FieldSpec[], form: Record<string, string>) =>
  Object.fromEntries(
    shown.flatMap(({ name, type, options = [] }) => {
      const values = options.map(([value]) => value).filter((value) => form[`${name}:${value}`]);
      return type === 'checks' && values.length > 0 ? [[name, values]] : [];
    }),
  );

/** Entries such as `2:1` of the quantities above 0, by line. */
function quantitiesOf(
  form: Record<string, string>,
  entryOf = (line: string, quantity: number) => `${line}:${quantity}`,
): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(form)) {
    const [, list, line = ''] = /^(\w+)\.(\d{1,4})$/.exec(name) ?? [];
    if (!list) continue;
    const quantity = readQuantity(name, text);
    lists[list] = [...(lists[list] ?? []), ...(quantity > 0 ? [entryOf(line, quantity)] : [])];
  }
  return lists;
}

const normalised = (text = '') => text.replaceAll('\r\n', '\n').trim();

/** What is stored stays unless its text was changed. */
function inputOf(
  operation: AnyOperation,
  key: string,
  shown: readonly FieldSpec[],
  form: Record<string, string>,
) {
  const fields = fieldsOf(operation.input);
  const texts = Object.fromEntries(
    shown.map(({ name, value }): [string, string | undefined] => {
      const isStored = fields.some((field) => field.name === name && field.isNullable);
      const text = normalised(form[name]);
      return [name, isStored && text === normalised(value) ? undefined : text];
    }),
  );
  const subject = fields.find(({ name }) => name === operation.subject);
  const value = subject && readText(subject, key);
  return {
    ...readTexts(fields, texts),
    ...quantitiesOf(form),
    ...ticksOf(shown, form),
    ...(subject &&
      key !== noSubject && { [subject.name]: subject.type === 'list' ? [value] : value }),
  };
}

/** Products as checkboxes: those that are chosen, and those that the words find. */
async function productChoice(
  { var: { form, merchant, store } }: DeskContext,
  { database }: Needs,
  name: TableName,
  product: CatalogueProduct | undefined,
): Promise<Partial<FieldSpec> | undefined> {
  const operation = operationOf(name);
  const field = fieldsOf(operation.input).find(({ isProducts }) => isProducts)?.name;
  if (!field) return undefined;
  const stored = operation.form?.((product ?? store) as never, '', {})[field]?.value;
  const chosen = form
    ? Object.keys(form).flatMap((key) =>
        key.startsWith(`${field}:`) ? [key.slice(field.length + 1)] : [],
      )
    : (stored?.split(',').filter(Boolean) ?? []);
  const search = form?.[`${field}.search`]?.trim() ?? '';
  const { rows } = search
    ? await merchant.findProducts({ store: store.host, text: search, limit: 20 })
    : { rows: [] };
  const titles = await readTitles(database, store.id, chosen);
  const found = rows.filter(({ handle }) => !chosen.includes(handle));
  const options = [
    ...chosen.map((handle) => [handle, titles.get(handle) ?? handle] as const),
    ...found.map(({ handle, title }) => [handle, title] as const),
  ];
  return { type: 'checks', options, search };
}

/** What a form is about, as it is now: an order or a product. */
type Subjects = {
  order?: OrderDetails | undefined;
  product?: CatalogueProduct | undefined;
  products?: Partial<FieldSpec> | undefined;
};

/** A payment account also says that the sandbox is on. */
const settingsNotice = (context: DeskContext, fields: readonly FieldSpec[]) =>
  [fields.some(({ name }) => name === 'providers') && sandboxNotice(context), folderNotice(context)]
    .filter(Boolean)
    .join(' ');

/** The form of an operation. */
export function operationForm(
  context: DeskContext,
  needs: Needs,
  { name, key, order, product, products }: { name: TableName; key: string } & Subjects,
): FormPage {
  const { store, section, form } = context.var;
  const operation = operationOf(name);
  const {
    title,
    button = title,
    hint,
    isDestructive,
    asksFirst,
    effect,
    undo,
    endsSubject,
  } = operation;
  const subject = order ?? product ?? store;
  const shown = fieldsFor(operation, key, subject, context.req.query(), products);
  const fields = fieldsOf(operation.input).map((field) => ({
    ...field,
    options: shown.find((one) => one.name === field.name)?.options ?? field.options,
  }));
  const label = fields
    .find((field) => field.name === operation.subject)
    ?.options.find(([value]) => value === key)?.[1];
  const heading = key === noSubject ? title : `${title}: ${product?.title ?? label ?? key}`;
  const list = `/desk/${store.host}/${section}`;
  const path = operationPath(context.var, name, key);
  const back = order || product ? `${list}/${encodeURIComponent(key)}` : list;
  const kind = isDestructive ? 'destructive' : 'main';
  return {
    action: path + new URL(context.req.url).search,
    title: heading,
    notice: section === 'settings' ? settingsNotice(context, shown) : undefined,
    intro: hint && <p class="muted">{hint}</p>,
    fields: shown,
    hidden: order && { version: versionOf(order) },
    button,
    kind,
    outro: <a href={back}>Back</a>,
    run: async (values) => {
      const input = inputOf(operation, key, shown, values);
      const named = quantitiesOf(values, (line, quantity) => {
        const item = shown.find(({ name }) => name.endsWith(`.${line}`));
        return `${quantity} × ${item?.label}`;
      });
      const ofForm = { name, input, named, number: order?.number };
      if (((isDestructive && shown.length > 0) || asksFirst) && !form.confirmed) {
        const parsed = parseFields(operation.input, input);
        const typed = fields.filter((field) => shown.some(({ name }) => name === field.name));
        const effects = [
          ...(order ? await previewForm(context, needs, { ...ofForm, number: order.number }) : []),
          ...[effect?.(parsed) ?? (order ? [] : (hint ?? title))].flat(),
          ...Object.entries(labelledValues(typed, input)).map(
            ([label, text]) => `${label}: ${text}`,
          ),
        ];
        const content = (
          <>
            <ul>
              {effects.map((effect) => (
                <li>{effect}</li>
              ))}
            </ul>
            <p class="muted">{undo ? `'${undo}' corrects a mistake.` : 'This cannot be undone.'}</p>
          </>
        );
        return askFirst(context, { title: `${heading}?`, content, button, kind });
      }
      context.var.say(await runForm(context, needs, ofForm));
      if (endsSubject) return list;
      // A row of a list with a form of what is stored, such as a policy.
      return operation.form && back === list && key !== noSubject ? path : back;
    },
  };
}

async function operationPage(context: DeskContext, needs: Needs): Promise<FormPage> {
  const { merchant, store, section } = context.var;
  const { operation, subject: key = noSubject } = context.req.param();
  const name = formNames.find((one) => one === operation);
  if (!name || operationOf(name).section !== section) throw new HttpError(404, 'Page not found.');
  const order =
    section === 'orders' && key !== noSubject
      ? await merchant.showOrder({ store: store.host, number: key })
      : undefined;
  const product =
    section === 'products' && key !== noSubject
      ? await merchant.showProduct({ store: store.host, handle: key })
      : undefined;
  const products = await productChoice(context, needs, name, product);
  return operationForm(context, needs, { name, key, order, product, products });
}

/** A page for each operation of the table: its form, a confirmation of what nothing undoes, and what happened. */
export function operationRoutes(app: Hono<DeskEnv>, needs: Needs): void {
  const path = `/:host/:section/:subject/:operation{${formNames.join('|')}}`;
  formRoutes(app, path, (context) => operationPage(context, needs));
}
