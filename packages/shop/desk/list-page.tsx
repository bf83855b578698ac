/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { csvText } from '../catalogue/csv/csv-text';
import { fieldsOf, parseFields, readTexts, type Field as TableField } from '../merchant/fields';
import type { Column, Needs } from '../merchant/operation';
import { type TableName, tableNames } from '../merchant/operations';
import { runOperation } from '../merchant/run-operation';
import { HttpError } from '../platform/http/http-error';
import { isSection, type Section, sections } from '../staff/sections';
import { Button, Field, Form, Page } from './components';
import type { DeskContext, DeskEnv } from './env';
import { newForms, offeredForms, operationOf, operationPath, toFieldSpec } from './operation-page';
import { sendCsv } from './send-csv';
import { submitOnce } from './submit';

type Row = Record<string, unknown>;
type Query = Record<string, string>;
type Rows = { rows: Row[]; next?: number | undefined };

/** What a section adds to its list. */
export type ListPage = {
  /** The property that names a row, and its page or the operations on it. */
  key?: string;
  /** Rows have pages of their own. */
  hasPages?: boolean;
  /** Said instead of an empty table. */
  none: (query: Query) => string;
  /** Above the list. */
  intro?: (context: DeskContext, query: Query) => Child;
  /** For rows that can be ticked: where the ticked ones go, by the label of its button. */
  ticked?: { isTickable: (row: Row) => boolean; actions: Record<string, string> };
};

/** Lists with more columns show each row as a card. */
const maxColumns = 8;
const maxExported = 100_000;
const visibleFilters = 2;

const listsOf = (section: Section): TableName[] =>
  tableNames.filter((name) => {
    const { columns, isOfShop, section: own } = operationOf(name);
    return columns && !isOfShop && own === section;
  });

const columnsOf = (name: TableName) => (operationOf(name).columns ?? []) as readonly Column<Row>[];

/** The query of an address, without what is empty. */
const toCallQuery = ({ req }: DeskContext): Query =>
  Object.fromEntries(Object.entries(req.query()).filter(([, value]) => value !== ''));

/** Reads a page of a list; 404 for a mistyped address. */
async function readPage(context: DeskContext, needs: Needs, name: TableName, query: Query) {
  const { input } = operationOf(name);
  const { after, ...texts } = query;
  const chosen = {
    ...readTexts(fieldsOf(input), texts),
    ...(after && { after: Number(after) }),
  };
  try {
    parseFields(input, chosen);
  } catch (error) {
    throw error instanceof HttpError ? new HttpError(404, 'Page not found.') : error;
  }
  const { store, staff } = context.var;
  const body = { ...chosen, store: store.host };
  const author = { email: staff.email, role: store.role, formId: '' };
  return (await runOperation(needs, name, body, author)) as Rows;
}

/** The rows of a whole list by a column; a list of several pages has its own order. */
function sorted(
  { rows, next }: Rows,
  columns: readonly Column<Row>[],
  { sort, after }: Query,
): Row[] {
  const column = columns.find(({ label }) => label === sort);
  if (!column || next !== undefined || after) return rows;
  const { compare } = new Intl.Collator('en-IN', { numeric: true });
  return rows.toSorted((one, other) => compare(column.value(one), column.value(other)));
}

const link = (query: Query, changes: Record<string, string | undefined>) => {
  const entries = Object.entries({ ...query, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `?${new URLSearchParams(entries)}`;
};

/** Links for what a list can be narrowed to, and a form for words, choices and days. */
function filters(query: Query, fields: readonly TableField[]) {
  const switches = fields.filter(({ type }) => type === 'checkbox');
  const others = fields.filter(({ type, kind }) => type !== 'checkbox' && kind === 'string');
  const filter = (field: TableField) => (
    <Field {...toFieldSpec(field, 'Any')} hint={undefined} submitted={{ values: query }} />
  );
  const isOn = ({ name }: TableField) => query[name] === 'yes';
  const none = Object.fromEntries([
    ...switches.map(({ name }) => [name, undefined]),
    ['after', undefined],
  ]);
  return (
    <>
      {switches.length > 0 && (
        <p class="chips">
          <a
            class="chip"
            href={link(query, none)}
            aria-current={switches.some(isOn) ? undefined : 'page'}
          >
            All
          </a>
          {switches.map((field) => (
            <a
              class="chip"
              href={link(query, { ...none, [field.name]: 'yes' })}
              aria-current={isOn(field) ? 'page' : undefined}
            >
              {field.label}
            </a>
          ))}
        </p>
      )}
      {others.length > 0 && (
        <form class="row card">
          {switches.filter(isOn).map(({ name }) => (
            <input type="hidden" name={name} value="yes" />
          ))}
          {others.slice(0, visibleFilters).map(filter)}
          {others.length > visibleFilters && (
            <details open={others.slice(visibleFilters).some(({ name }) => query[name])}>
              <summary>More filters</summary>
              {others.slice(visibleFilters).map(filter)}
            </details>
          )}
          <Button>Find</Button>
        </form>
      )}
    </>
  );
}

type RowProps = { context: DeskContext; row: Row; page: ListPage; columns: readonly Column<Row>[] };

const keyOf = (row: Row, { key }: ListPage) => (key ? String(row[key]) : '');

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
  const text = columns[0]?.value(row);
  if (!page.hasPages) return text;
  const path = `/desk/${store.host}/${section}/${encodeURIComponent(keyOf(row, page))}`;
  return <a href={path}>{text}</a>;
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

function card(props: RowProps) {
  const { row, columns } = props;
  const links = actions(props);
  return (
    <article class="card">
      <h2>{heading(props)}</h2>
      <dl class="pairs">
        {columns
          .slice(1)
          .filter(({ value }) => value(row) !== '')
          .map((column) => (
            <>
              <dt>{column.label}</dt>
              <dd class="text">{cell(column, row)}</dd>
            </>
          ))}
      </dl>
      {links.length > 0 && <p class="row">{links}</p>}
    </article>
  );
}

type ListProps = {
  context: DeskContext;
  name: TableName;
  page: ListPage;
  query: Query;
  found: Rows;
};

function rowsTable({ context, name, page, query, found }: ListProps) {
  const all = columnsOf(name);
  const columns = all.filter(({ isDetail }) => !isDetail);
  const rows = sorted(found, all, query);
  const props = rows.map((row) => ({ context, row, page, columns }));
  if (columns.length > maxColumns) return props.map(card);
  const isWhole = found.next === undefined && !query.after;
  const hasActions = rows.some((row) => offeredFor(context, row, page).length > 0);
  return (
    <div class="card">
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

const newFormLinks = ({ var: store }: DeskContext) => (
  <p class="row">
    {newForms(store.section).map((name) => (
      <a class="button" href={operationPath(store, name)}>
        {operationOf(name).title}
      </a>
    ))}
  </p>
);

function listPage(props: ListProps) {
  const { context, name, page, query, found } = props;
  const { section, store } = context.var;
  const shown = rowsTable(props);
  const path = `/desk/${store.host}/${section}`;
  return (
    <Page context={context} title={sections[section].title}>
      {newForms(section).length > 0 && newFormLinks(context)}
      {listsOf(section).length > 1 && !page.hasPages && (
        <p class="row">
          {listsOf(section).map((one) => (
            <a href={link({}, { list: one })} aria-current={one === name ? 'page' : undefined}>
              {operationOf(one).title}
            </a>
          ))}
        </p>
      )}
      {page.intro?.(context, query)}
      {filters(query, fieldsOf(operationOf(name).input))}
      {found.rows.length === 0 && <p>{page.none(query)}</p>}
      {found.rows.length > 0 &&
        (page.ticked ? (
          <form>
            {Object.entries(query).map(([field, value]) => (
              <input type="hidden" name={field} value={value} />
            ))}
            {shown}
            <p class="row">
              {Object.entries(page.ticked.actions).map(([label, to]) => (
                <button type="submit" formaction={`${path}/${to}`}>
                  {label}
                </button>
              ))}
            </p>
          </form>
        ) : (
          shown
        ))}
      <p class="row">
        {query.after && <a href={link(query, { after: undefined })}>First page</a>}
        {found.next !== undefined && (
          <a href={link(query, { after: String(found.next) })}>Next page</a>
        )}
      </p>
      {found.rows.length > 0 && (
        <Form
          context={context}
          action={`${path}/export`}
          fields={Object.entries({ ...query, list: name }).map(([field, value]) => ({
            name: field,
            value,
            type: 'hidden',
          }))}
        >
          <Button>Download all as CSV</Button>
        </Form>
      )}
    </Page>
  );
}

const nobodyYet = { none: () => 'Nothing here yet.' };

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
    const { list, ...query } = toCallQuery(context);
    const own = context.req.param('section');
    if (isSection(own) && listsOf(own).length === 0 && newForms(own).length > 0) {
      return context.html(
        <Page context={context} title={sections[own].title}>
          {newFormLinks(context)}
        </Page>,
      );
    }
    const { section, name } = listOf(context, list);
    const found = await readPage(context, needs, name, query);
    const page = pages[section] ?? nobodyYet;
    return context.html(listPage({ context, name, page, query, found }));
  });

  app.post('/:host/:section/export', async (context) => {
    const { csrf: _, form: __, list, after: ___, ...query } = context.var.form;
    const { name } = listOf(context, list);
    const change = { action: 'download', subject: operationOf(name).title, values: query };
    await submitOnce(context, needs.database, change, async () => {});
    const columns = columnsOf(name);
    const lines = [columns.map(({ label }) => label)];
    for (let after: number | undefined = 0; after !== undefined && lines.length < maxExported; ) {
      const page = await readPage(context, needs, name, { ...query, after: String(after) });
      lines.push(...page.rows.map((row) => columns.map(({ value }) => value(row))));
      after = page.next;
    }
    return sendCsv(context, `${name.replace('list', '').toLowerCase()}.csv`, csvText(lines));
  });
}
