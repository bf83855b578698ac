/** @jsxImportSource hono/jsx */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { countText } from '@aangan/contract/rules/count-text';
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { documentedColumns } from '../../catalogue/csv/columns';
import { describeImport, describeProduct } from '../../catalogue/describe-product';
import { importChoices, stockModes } from '../../catalogue/import-products';
import { fieldsOf, labelledValues } from '../../operation/fields';
import { csvText } from '../../platform/csv/csv-text';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import type { Priority } from '../../platform/http/priority';
import {
  Button,
  ErrorMessage,
  Field,
  type FieldSpec,
  FileField,
  Form,
  folderNotice,
  Notice,
  Page,
  type Submitted,
} from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { toFieldSpec } from '../operation-page';
import { type Report, showProgress } from '../progress';
import { submitOnce } from '../submit';
import { productPath } from './product-form';
import {
  type Imported,
  type ImportForm,
  importDigest,
  importFile,
  maxListed,
} from './review-import';

const title = 'Import products';
const maxMegabytes = 5;
const maxName = 200;
const maxBytes = maxMegabytes * 1024 * 1024;

const optionFields = fieldsOf(importChoices).map((field): FieldSpec => {
  const { hint, ...spec } = toFieldSpec(field);
  if (spec.name !== 'map') return spec;
  return { ...spec, type: 'textarea', maxLength: 5000, hint: `${field.hint} One a line.` };
});

const path = ({ store }: DeskContext['var']) => `/desk/${store.host}/products/new/file`;

const FileForm = ({ context, submitted }: { context: DeskContext; submitted?: Submitted }) => (
  <>
    {folderNotice(context) && <Notice>{folderNotice(context)}</Notice>}
    <Form
      context={context}
      action={path(context.var)}
      enctype="multipart/form-data"
      submitted={submitted}
    >
      <div class="card">
        <FileField
          label="File"
          hint={`A CSV file with a header, or Shopify's product export; at most ${maxMegabytes} MB. Nothing is changed before you have seen what the file does.`}
          accept=".csv,text/csv"
        />
        {optionFields.map((field) => (
          <Field {...field} submitted={submitted} />
        ))}
      </div>
      <Button kind="main">Check the file</Button>
    </Form>
    {columnsCard()}
  </>
);

const sampleRows: Record<string, string>[] = [
  {
    handle: 'clay-pot',
    title: 'Clay pot',
    category: 'Pots',
    price: '149',
    mrp: '199',
    stock: '20',
  },
  {
    handle: 'throw',
    title: 'Throw',
    category: 'Textiles',
    price: '900',
    stock: '5',
    variant_size: 'M',
  },
  {
    handle: 'throw',
    title: 'Throw',
    category: 'Textiles',
    price: '950',
    stock: '3',
    variant_size: 'L',
  },
];

function columnsCard() {
  const columns = documentedColumns();
  const rows = sampleRows.map((row) => columns.map((column) => row[column] ?? ''));
  const sample = `data:text/csv;charset=utf-8,${encodeURIComponent(csvText([columns, ...rows]))}`;
  return (
    <section class="card">
      <h2>Columns</h2>
      <p>
        A row is a product. Each size or colour of a product has a row of its own, with the same
        handle, and variant_size or variant_color.
      </p>
      <p>
        <a class="button" href={sample} download="products.csv">
          Download a sample
        </a>
      </p>
      <p class="muted">{columns.join(', ')}</p>
    </section>
  );
}

type ListProps = { title: string; lines: readonly Child[]; total?: number };

const List = ({ title, lines, total = lines.length }: ListProps) =>
  total === 0 ? null : (
    <section class="card">
      <h2>{title}</h2>
      <ul>
        {lines.slice(0, maxListed).map((line) => (
          <li>{line}</li>
        ))}
      </ul>
      {total > maxListed && <p>and {(total - maxListed).toLocaleString('en-IN')} more</p>}
    </section>
  );

const remarks = ({ result }: Imported) =>
  Object.entries(describeImport(result, 'Row')).map(([title, lines]) => (
    <List title={title} lines={lines} />
  ));

function ImportedFile({ context, imported }: { context: DeskContext; imported: Imported }) {
  const { added, changed, rejected, problem } = imported.result;
  const links = (handles: readonly string[]) =>
    handles.map((handle) => <a href={productPath(context, handle)}>{handle}</a>);
  return (
    <>
      <p class="notice" role="status">
        {countText(added, 'product')} added, {changed.toLocaleString('en-IN')} changed.{' '}
        {rejected > 0 && `${countText(rejected, 'row')} rejected.`}
      </p>
      {problem !== undefined && <ErrorMessage>{problem}</ErrorMessage>}
      <p class="row">
        <a class="button" href={`/desk/${context.var.store.host}/products`}>
          To the products
        </a>
        <a class="button" href={path(context.var)}>
          Import another file
        </a>
      </p>
      {remarks(imported)}
      <List title="Added" lines={links(imported.added)} />
      <List title="Changed" lines={links(imported.changed)} />
    </>
  );
}

type Review = Imported & { digest: string };

async function reviewOf(
  context: DeskContext,
  { name, bytes, values }: ImportForm,
  review: Review,
  change?: string,
) {
  const { file, result, digest } = review;
  const { added, changed, unchanged, rejected, problem } = result;
  const packed = await promisify(gzip)(bytes);
  return (
    <>
      {change && <ErrorMessage>{change}</ErrorMessage>}
      <p class="notice" role="status">
        Nothing is changed yet. The file adds {countText(added, 'product')}, changes{' '}
        {changed.toLocaleString('en-IN')}, and leaves {unchanged.toLocaleString('en-IN')} as they
        are.{rejected > 0 && ` ${countText(rejected, 'row')} cannot be used.`}
        {changed > 0 &&
          ` Stock of existing products: ${new Map(Object.entries(stockModes)).get(values.stock ?? 'keep')}.`}
      </p>
      {problem !== undefined && (
        <p class="error" role="alert">
          {problem} Mend the file and check it again.
        </p>
      )}
      {problem === undefined && added + changed > 0 && (
        <Form
          context={context}
          action={`${path(context.var)}/confirm`}
          enctype="multipart/form-data"
          hidden={{
            ...Object.fromEntries(optionFields.map(({ name }) => [name, values[name]])),
            ...{ name, digest, packed: packed.toString('base64') },
          }}
        >
          <Button kind="main">Import {countText(added + changed, 'product')}</Button>
        </Form>
      )}
      <p>
        <a class="button" href={path(context.var)}>
          Choose another file
        </a>
      </p>
      {remarks(review)}
      <List
        title="Changed"
        lines={review.differences.map(describeProduct)}
        total={review.differing}
      />
      <List title="New" lines={review.added} />
      <List
        title="How the file is read"
        lines={[
          ...(file.format === 'shopify' ? ["Shopify's product export"] : []),
          ...file.mapping,
        ]}
      />
    </>
  );
}

/** The reviewed file, as the confirmation returns it. */
async function unpack(values: Record<string, string>): Promise<ImportForm> {
  const { name = '', packed = '' } = values;
  const bytes = await promisify(gunzip)(Buffer.from(packed, 'base64'), {
    maxOutputLength: maxBytes,
  }).catch(() => {
    throw new HttpError(400, 'The file arrived damaged. Choose it again.');
  });
  return { name: name.slice(0, maxName), bytes, values };
}

async function uploaded({ files, form }: DeskContext['var']): Promise<ImportForm> {
  const [file] = files;
  if (!file) throw new HttpError(422, 'Choose a file.');
  if (file.size > maxBytes) {
    throw new HttpError(
      422,
      `${file.name} is larger than ${maxMegabytes} MB. Import its parts one after the other, or use the import command.`,
    );
  }
  return {
    name: file.name.slice(0, maxName),
    bytes: Buffer.from(await file.arrayBuffer()),
    values: form,
  };
}

export function importRoutes(app: Hono<DeskEnv>, database: Database, priority: Priority): void {
  app.get('/:host/products/new/file', (context) =>
    context.html(
      <Page context={context} title={title}>
        <FileForm context={context} />
      </Page>,
    ),
  );

  async function check(context: DeskContext, form: ImportForm, report: Report): Promise<Review> {
    const { signal } = context.req.raw;
    const digest = await importDigest(database, context.var.store.id, form);
    return {
      ...(await importFile(context.var, form, { check: true, report, signal, priority })),
      digest,
    };
  }

  app.post('/:host/products/new/file', (context) =>
    showProgress(context, { title, stop: path(context.var) }, async (report) => {
      try {
        const form = await uploaded(context.var);
        const content = await reviewOf(context, form, await check(context, form, report));
        return { title: `Check: ${form.name}`, content };
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const { message, details } = error;
        const submitted = { values: context.var.form, error: { message, field: details.field } };
        return { title: 'Not read', content: <FileForm context={context} submitted={submitted} /> };
      }
    }),
  );

  app.post('/:host/products/new/file/confirm', (context) => {
    const { form: values, store } = context.var;
    // Another import would add again what a stopped one had added to the stock.
    const mayStop = values.stock !== 'add';
    const signal = mayStop ? context.req.raw.signal : undefined;
    const stop = mayStop ? path(context.var) : undefined;
    return showProgress(context, { title, stop }, async (report) => {
      const form = await unpack(values);
      const options = labelledValues(optionFields, values);
      const change = { action: 'import file', subject: form.name, values: options };
      const outdated = new HttpError(
        409,
        'The products have changed since you checked the file. This is what it does now.',
      );
      let imported: Imported | undefined;
      async function run() {
        const digest = await importDigest(database, store.id, form);
        if (digest !== values.digest) throw outdated;
        imported = await importFile(context.var, form, { check: false, report, signal, priority });
        return 'Imported.';
      }
      async function logged() {
        const { added = 0, changed = 0, rejected = 0 } = imported?.result ?? {};
        const counts = { added: `${added}`, changed: `${changed}`, rejected: `${rejected}` };
        const stopped = signal?.aborted && { stopped: 'yes' };
        return { values: { ...options, ...counts, ...stopped } };
      }
      try {
        const done = await submitOnce(context, database, change, run, logged);
        const content = imported ? <ImportedFile context={context} imported={imported} /> : done;
        return { title: `Imported: ${form.name}`, content };
      } catch (error) {
        if (error !== outdated) throw error;
        const review = await check(context, form, report);
        const content = await reviewOf(context, form, review, outdated.message);
        return { title: `Check: ${form.name}`, content };
      }
    });
  });
}
