/** @jsxImportSource hono/jsx */

import { randomUUID } from 'node:crypto';
import { dayInIndia, dayMs, startOfDay } from '@aangan/contract/rules/dates';
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { type TableName, tableNames } from '../merchant/operations';
import { runOperation } from '../merchant/run-operation';
import { allRows, type Page as Rows } from '../operation/all-rows';
import { fieldsOf, readTexts, type Field as TableField } from '../operation/fields';
import type { Column, Needs } from '../operation/operation';
import { isSection, type Section, sections } from '../operation/sections';
import { csvText } from '../platform/csv/csv-text';
import { HttpError } from '../platform/http/http-error';
import { runOnce } from '../staff/log';
import { Button, Field, Form, Page } from './components';
import type { DeskContext, DeskEnv } from './env';
import { newForms, offeredForms, operationOf, operationPath, toFieldSpec } from './operation-page';

export type Row = Record<string, unknown>;
type Query = Record<string, string>;

/** What a section adds to its lists. */
export type ListPage = {
  /** The property that names a row, and its page or the operations on it. */
  key?: string;
  /** Rows have pages of their own. */
  hasPages?: boolean;
  /** Said instead of an empty table. */
  none?: (query: Query, variables: DeskContext['var']) => string;
  /** By their labels, where new rows are made by no operation. */
  links?: Record<string, string>;
  /** Above the list. */
  intro?: (context: DeskContext, query: Query, rows: Row[]) => Child | Promise<Child>;
  /** Of a row. */
  picture?: (row: Row) => string | undefined;
  /** For rows that can be ticked: where the ticked ones go, by the label of its button. */
  ticked?: { isTickable: (row: Row) => boolean; actions: Record<string, string> };
};

/** Lists with more columns show each row as on a phone. */
const maxColumns = 8;
const visibleFilters = 2;
const maxExported = 100_000;

const listsOf = (section: Section): TableName[] =>
  tableNames.filter((name) => {
    const { columns, isOfShop, section: own } = operationOf(name);
    return columns && !isOfShop && own === section;
  });

const columnsOf = (name: TableName) => (operationOf(name).columns ?? []) as readonly Column<Row>[];

async function readPage(context: DeskContext, needs: Needs, name: TableName, query: Query) {
  const { input } = operationOf(name);
  const { after, ...texts } = query;
  const chosen = {
    ...readTexts(fieldsOf(input), texts),
    ...(after && { after: Number(after) }),
  };
  const { store, staff } = context.var;
  const body = { ...chosen, store: store.host };
  const author = { email: staff.email, role: store.role, formId: '' };
  return (await runOperation(needs, name, body, author)) as Rows<Row>;
}

/** The rows of a whole list by a column; a list of several pages has its own order. */
function sorted(
  { rows, next }: Rows<Row>,
  columns: readonly Column<Row>[],
  { sort, after }: Query,
): Row[] {
  const column = columns.find(({ label }) => label === sort);
  if (!column || next !== undefined || after) return rows;
  const { compare } = new Intl.Collator('en-IN', { numeric: true });
  return rows.toSorted((one, other) => compare(column.value(one), column.value(other)));
}

/** Changes to an empty text leave a parameter out. */
const link = (query: Query, changes: Query) =>
  `?${new URLSearchParams(Object.entries({ ...query, ...changes }).filter(([, value]) => value))}`;

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`;

function periods() {
  const to = dayInIndia();
  const from = firstOfMonth(to);
  const dayBefore = (day: string) => dayInIndia(startOfDay(day) - dayMs);
  const [yesterday, lastDay] = [dayBefore(to), dayBefore(from)];
  return {
    Today: { from: to, to },
    Yesterday: { from: yesterday, to: yesterday },
    'This month': { from, to },
    'Last month': { from: firstOfMonth(lastDay), to: lastDay },
  };
}

/** Links for what a list can be narrowed to, and a form for words, choices and days. */
function filters(query: Query, fields: readonly TableField[]) {
  const switches = fields.filter(({ type }) => type === 'checkbox');
  const others = fields.filter(({ type, kind }) => type !== 'checkbox' && kind === 'string');
  const filter = (field: TableField) => (
    <Field
      {...toFieldSpec(field, 'Any')}
      value={field.initial}
      hint={undefined}
      submitted={{ values: query }}
    />
  );
  const current = switches.find(({ name }) => query[name] === 'yes')?.name ?? '';
  const none = { ...Object.fromEntries(switches.map(({ name }) => [name, ''])), after: '' };
  return (
    <>
      {switches.length > 0 && (
        <p class="chips">
          {[{ name: '', label: 'All' }, ...switches].map(({ name, label }) => (
            <a
              class="chip"
              href={link(query, { ...none, [name]: name && 'yes' })}
              aria-current={name === current ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </p>
      )}
      {others.length > 0 && (
        <form class="row card">
          {query.list && <input type="hidden" name="list" value={query.list} />}
          {current && <input type="hidden" name={current} value="yes" />}
          {others.slice(0, visibleFilters).map(filter)}
          {others.length > visibleFilters && (
            <details open={others.slice(visibleFilters).some(({ name }) => query[name])}>
              <summary>More filters</summary>
              {others.slice(visibleFilters).map(filter)}
            </details>
          )}
          <Button>Find</Button>
          {others[0]?.name === 'from' &&
            Object.entries(periods()).map(([label, period]) => (
              <a href={link(query, period)}>{label}</a>
            ))}
        </form>
      )}
    </>
  );
}

type RowProps = { context: DeskContext; row: Row; page: ListPage; columns: readonly Column<Row>[] };

const keyOf = (row: Row, { key = '' }: ListPage) => String(row[key]);

/** A row with a page of its own has its forms there. */
const offeredFor = ({ var: { section } }: DeskContext, row: Row, { hasPages }: ListPage) =>
  hasPages ? [] : offeredForms(section, row);

const actions = ({ context, row, page }: RowProps) =>
  offeredFor(context, row, page).map((name) => (
    <a href={operationPath(context.var, name, keyOf(row, page))}>{operationOf(name).title}</a>
  ));

/** Addresses become links. */
function cell({ label, value, shown = value }: Column<Row>, row: Row): Child {
  const text = shown(row);
  if (!/^https?:\S+( https?:\S+)*$/.test(text)) return text;
  return text.split(' ').map((url, index) => (
    <a href={url}>
      {label} {index + 1}{' '}
    </a>
  ));
}

function heading({ context, row, page, columns }: RowProps) {
  const { store, section } = context.var;
  const [first] = columns;
  const text = first && (first.shown ?? first.value)(row);
  if (!page.hasPages) return text;
  const path = `/desk/${store.host}/${section}/${encodeURIComponent(keyOf(row, page))}`;
  const picture = page.picture?.(row);
  return (
    <>
      {picture && <img src={picture} alt="" width="56" height="56" loading="lazy" />}
      <a href={path}>{text}</a>
    </>
  );
}

function tableRow(props: RowProps) {
  const { row, page, columns } = props;
  const links = actions(props);
  return (
    <tr>
      {page.ticked && (
        <td data-label={page.ticked.isTickable(row) ? 'Print' : undefined}>
          {page.ticked.isTickable(row) && (
            <label class="check">
              <input
                type="checkbox"
                name={page.key}
                value={keyOf(row, page)}
                aria-label={keyOf(row, page)}
              />
            </label>
          )}
        </td>
      )}
      <th scope="row">{heading(props)}</th>
      {columns.slice(1).map((column) => (
        <td data-label={column.label}>{cell(column, row)}</td>
      ))}
      {links.length > 0 && <td class="row">{links}</td>}
    </tr>
  );
}

type ListProps = {
  context: DeskContext;
  name: TableName;
  page: ListPage;
  query: Query;
  found: Rows<Row>;
};

function rowsTable({ context, name, page, query, found }: ListProps) {
  const all = columnsOf(name);
  const columns = all.filter(({ isDetail }) => !isDetail);
  const rows = sorted(found, all, query);
  const props = rows.map((row) => ({ context, row, page, columns }));
  const isWhole = found.next === undefined && !query.after;
  const hasActions = rows.some((row) => offeredFor(context, row, page).length > 0);
  return (
    <div class={columns.length > maxColumns ? 'card narrow' : 'card'}>
      <table class="list">
        <thead>
          <tr>
            {page.ticked && <th scope="col">Print</th>}
            {columns.map(({ label }) => (
              <th scope="col" aria-sort={query.sort === label ? 'ascending' : undefined}>
                {isWhole && rows.length > 1 ? (
                  <a href={link(query, { sort: label })}>{label}</a>
                ) : (
                  label
                )}
              </th>
            ))}
            {hasActions && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>{props.map(tableRow)}</tbody>
      </table>
    </div>
  );
}

function newLinks({ var: variables }: DeskContext, { links = {} }: ListPage) {
  const { store, section } = variables;
  const all = [
    ...Object.entries(links).map(([label, to]) => [label, `/desk/${store.host}/${section}/${to}`]),
    ...newForms(section).map((name) => [operationOf(name).title, operationPath(variables, name)]),
  ];
  if (all.length === 0) return null;
  return (
    <p class="row">
      {all.map(([label, path]) => (
        <a class="button" href={path}>
          {label}
        </a>
      ))}
    </p>
  );
}

async function listPage(props: ListProps) {
  const { context, name, page, query, found } = props;
  const { section, store } = context.var;
  const { hint, input } = operationOf(name);
  const path = `/desk/${store.host}/${section}`;
  const isNarrowed = Object.keys(query).some((field) => !['list', 'sort', 'after'].includes(field));
  return (
    <Page context={context} title={sections[section].title}>
      {newLinks(context, page)}
      {await page.intro?.(context, query, found.rows)}
      {listsOf(section).length > 1 && (
        <p class="row">
          {listsOf(section).map((one) => (
            <a href={link({}, { list: one })} aria-current={one === name ? 'page' : undefined}>
              {operationOf(one).title}
            </a>
          ))}
        </p>
      )}
      {hint && <p class="muted">{hint}</p>}
      {filters(query, fieldsOf(input))}
      {found.rows.length === 0 ? (
        <p>{page.none?.(query, context.var) ?? 'Nothing here yet.'}</p>
      ) : (
        <form>
          {Object.entries(query).map(([field, value]) => (
            <input type="hidden" name={field} value={value} />
          ))}
          {rowsTable(props)}
          <p class="row">
            {Object.entries(page.ticked?.actions ?? {}).map(([label, to]) => (
              <button type="submit" formaction={`${path}/${to}`}>
                {label}
              </button>
            ))}
          </p>
        </form>
      )}
      <p class="row">
        {query.after && <a href={link(query, { after: '' })}>First page</a>}
        {found.next !== undefined && (
          <a href={link(query, { after: String(found.next) })}>Next page</a>
        )}
      </p>
      {found.rows.length > 0 && (
        <Form context={context} action={path} hidden={{ ...query, list: name }}>
          <Button>{isNarrowed ? 'Download these as CSV' : 'Download all as CSV'}</Button>
        </Form>
      )}
    </Page>
  );
}

/** A page for each list of the table, also as CSV; the log has who downloaded it. */
export function listRoutes(
  app: Hono<DeskEnv>,
  needs: Needs,
  pages: Partial<Record<Section, ListPage>>,
): void {
  function listOf({ req }: DeskContext, list: string | undefined) {
    const section = req.param('section') ?? '';
    const names = isSection(section) ? listsOf(section) : [];
    const name = list === undefined ? names[0] : names.find((one) => one === list);
    if (!isSection(section) || !name) throw new HttpError(404, 'Page not found.');
    return { section, name };
  }

  app.get('/:host/:section', async (context) => {
    const typed = Object.entries(context.req.query()).filter(([, value]) => value !== '');
    const query = Object.fromEntries(typed);
    const { section, name } = listOf(context, query.list);
    const found = await readPage(context, needs, name, query);
    const { ticked, ...others } = pages[section] ?? {};
    const page = name === listsOf(section)[0] ? { ...others, ticked } : others;
    return context.html(await listPage({ context, name, page, query, found }));
  });

  app.post('/:host/:section', async (context) => {
    const { csrf: _, form: __, list, after: ___, ...query } = context.var.form;
    const { name } = listOf(context, list);
    const { staff, store } = context.var;
    const change = { action: 'download', subject: operationOf(name).title, values: query };
    const author = { storeId: store.id, email: staff.email, formId: randomUUID() };
    await runOnce(needs.database, { ...author, ...change }, async () => {});
    const rows: Row[] = [];
    const read = (after: number) =>
      readPage(context, needs, name, { ...query, after: String(after) });
    for await (const row of allRows(read)) {
      rows.push(row);
      if (rows.length === maxExported) break;
    }
    const file = `${name.replace(/^(list|find)/, '').toLowerCase()}.csv`;
    const columns = columnsOf(name);
    const cells = rows.map((row) => columns.map(({ value }) => value(row)));
    const text = csvText([columns.map(({ label }) => label), ...cells]);
    // Excel needs the BOM.
    return context.body(`\uFEFF${text}`, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
    });
  });
}
