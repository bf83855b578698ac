/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { type Section, sections, sectionsOf, startOf } from '../operation/sections';
import { HttpError } from '../platform/http/http-error';
import { scriptUrl, styleUrl } from './assets';
import type { DeskContext } from './env';

type Content = { children?: Child };

export const Button = ({
  kind,
  children,
}: Content & { kind?: 'main' | 'destructive' | 'plain' | undefined }) => (
  <button type="submit" class={kind}>
    {children}
  </button>
);

/** The groups of sections of the chosen store, or the stores of an account that has several. */
function Menu({ context }: { context: DeskContext }) {
  const { staff, store, section } = context.var;
  if (!store) {
    if (staff.stores.length < 2) return null;
    const links = staff.stores.map((one) => <a href={startOf(one)}>{one.name}</a>);
    return <nav aria-label="Desk">{links}</nav>;
  }
  const names = sectionsOf(store.role);
  const ofGroup = (group: string) => names.filter((name) => sections[name].group === group);
  const current = section && sections[section].group;
  const within = current ? ofGroup(current) : [];
  const link = (name: Section | undefined, label: string, isCurrent: boolean) => (
    <a
      href={`/desk/${store.host}/${name}`}
      aria-current={isCurrent ? (name === section ? 'page' : 'true') : undefined}
    >
      {label}
    </a>
  );
  return (
    <>
      <nav aria-label="Desk">
        {[...new Set(names.map((name) => sections[name].group))].map((group) =>
          link(ofGroup(group)[0], group, group === current),
        )}
      </nav>
      {within.length > 1 && (
        <nav class="within" aria-label={current}>
          {within.map((name) => link(name, sections[name].title, name === section))}
        </nav>
      )}
    </>
  );
}

type DocumentProps = Content & { title: string; kind?: 'paper' };

/** An HTML page with the style and script of the desk. */
export const Document = ({ title, kind, children }: DocumentProps) => (
  <>
    {raw('<!doctype html>')}
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={styleUrl} />
        <script defer src={scriptUrl} />
      </head>
      <body class={kind}>{children}</body>
    </html>
  </>
);

const Bar = ({ context }: { context: DeskContext }) => (
  <>
    <a class="skip" href="#main">
      Skip to the content
    </a>
    <header class="bar">
      <a class="brand" href="/desk">
        {context.var.store?.name ?? 'Desk'}
      </a>
      <Menu context={context} />
      <a class="account" href="/desk/account">
        Account
      </a>
      <form method="post" action="/desk/sign-out">
        <input type="hidden" name="csrf" value={context.var.csrf} />
        <Button kind="plain">Sign out</Button>
      </form>
    </header>
  </>
);

/** Also opens the page of a visitor who is not signed in, without the bar. */
export function Page({
  context,
  title,
  children,
}: Content & { context: DeskContext; title: string }) {
  const { staff, store, message } = context.var;
  return (
    <Document title={[title, store?.name].filter(Boolean).join(' · ')}>
      {staff && <Bar context={context} />}
      <main id="main" tabindex={-1} class={staff ? undefined : 'slim'}>
        <h1>{title}</h1>
        {message && <Notice>{withLinks(message)}</Notice>}
        {children}
      </main>
    </Document>
  );
}

/** The state of a submitted form: its values, and the error that it met. */
export type Submitted = {
  values: Record<string, string>;
  error?: { message: string; field?: string | undefined } | undefined;
  /** Those of all fields, where several are invalid. */
  errors?: Record<string, string> | undefined;
};

/** Focused, which scrolls to it: it may be far below on a phone. */
export const ErrorMessage = ({ children }: Content) => (
  <p class="error" role="alert" tabindex={-1} autofocus>
    {children}
  </p>
);

type FormProps = Content & {
  context: DeskContext;
  action?: string;
  /** For forms with files. */
  enctype?: 'multipart/form-data';
  submitted?: Submitted | undefined;
  /** Those with errors of their own, which the page shows all at once. */
  fields?: readonly { name: string }[];
  hidden?: Record<string, string | undefined>;
};

/** Posts with a CSRF token and an id of its own; shows an error that belongs to no field. */
export function Form({
  context,
  action,
  enctype,
  submitted,
  fields = [],
  hidden = {},
  children,
}: FormProps) {
  const error = submitted?.error;
  return (
    <form method="post" action={action} enctype={enctype} novalidate={fields.length > 0}>
      <input type="hidden" name="csrf" value={context.var.csrf} />
      <input type="hidden" name="form" value={randomUUID()} />
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {error && !fields.some(({ name }) => name === error.field) && (
        <ErrorMessage>{error.message}</ErrorMessage>
      )}
      {children}
    </form>
  );
}

export type FieldSpec = {
  name: string;
  /** May end in its unit after a comma, which errors leave out. */
  label: string;
  type?:
    | 'text'
    | 'email'
    | 'password'
    | 'date'
    | 'url'
    | 'textarea'
    | 'checkbox'
    /** Of the item whose line is the last part of the name. */
    | 'quantity'
    | 'select'
    /** A checkbox for each option, whose name ends in its value. */
    | 'checks';
  /** Until the form is submitted. */
  value?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  maxLength?: number | undefined;
  autocomplete?: string;
  inputmode?: 'decimal' | 'numeric';
  suggestions?: readonly string[];
  /** Of a select, or of checks; those of checks that are ticked have commas between them in `value`. */
  options?: readonly (readonly [value: string, label: string])[];
  /** Words that further options were found by: the form asks for others. */
  search?: string;
};

/** Of the field for a quantity; an empty one is 0. */
export function readQuantity(field: string, text: string): number {
  if (/^\d{0,4}$/.test(text.trim())) return Number(text);
  throw new HttpError(400, 'Enter a whole number, or 0 for none.', { field });
}

type FieldProps = FieldSpec & {
  /** The name, unless the page has several forms with such a field. */
  id?: string;
  submitted?: Submitted | undefined;
};

export function Field({
  name,
  id = name,
  label,
  type = 'text',
  hint,
  value: initialValue,
  submitted,
  maxLength,
  suggestions,
  options = [],
  search,
  ...attributes
}: FieldProps) {
  // A box that is not ticked sends nothing.
  const isUnticked = submitted && type === 'checkbox' && !submitted.values[name];
  const value = isUnticked ? undefined : (submitted?.values[name] ?? initialValue);
  const isFirst = submitted?.error?.field === name;
  const error = isFirst ? submitted.error?.message : submitted?.errors?.[name];
  const note = error ?? hint;
  const noteId = `${id}-note`;
  const shared = {
    ...attributes,
    id,
    name,
    maxlength: maxLength,
    list: suggestions && `${id}-list`,
    'aria-invalid': error ? 'true' : undefined,
    'aria-describedby': note && noteId,
    autofocus: isFirst,
    ...(type === 'quantity' && ({ type: 'text', inputmode: 'numeric' } as const)),
  } as const;
  const noteText = note && (
    <span id={noteId} class={error ? 'error' : 'hint'}>
      {note}
    </span>
  );
  if (type === 'checkbox') {
    return (
      <>
        <label class="check">
          <input type="checkbox" {...shared} value="yes" checked={value === 'yes'} />
          {label}
        </label>
        {noteText}
      </>
    );
  }
  if (type === 'checks') {
    return (
      <fieldset class="checks" id={id}>
        <legend>{label}</legend>
        {options.map(([option, text], index) => (
          <Field
            name={`${name}:${option}`}
            id={`${id}-${index}`}
            label={text}
            type="checkbox"
            value={value?.split(',').includes(option) ? 'yes' : undefined}
            submitted={submitted}
          />
        ))}
        {noteText}
        {search !== undefined && (
          <div class="row">
            <Field name={`${name}.search`} label="Find by name" maxLength={200} value={search} />
            <button type="submit" name="confirmed" value="" formaction={`#${id}`}>
              Find
            </button>
          </div>
        )}
      </fieldset>
    );
  }
  return (
    <div class={type === 'quantity' ? 'field quantity' : 'field'}>
      <label for={id}>{label}</label>
      {type === 'textarea' ? (
        <textarea {...shared}>{value}</textarea>
      ) : type === 'select' ? (
        <select {...shared}>
          {options.map(([option, text]) => (
            <option value={option} selected={option === value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input type={type} {...shared} value={type === 'password' ? undefined : value} />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option value={text} />
          ))}
        </datalist>
      )}
      {noteText}
    </div>
  );
}

type FileFieldProps = Pick<FieldSpec, 'label' | 'hint'> & { accept: string; multiple?: boolean };

/** A page has one, in a form for files. */
export const FileField = ({ label, hint, ...attributes }: FileFieldProps) => (
  <div class="field">
    <label for="files">{label}</label>
    <input
      {...attributes}
      id="files"
      type="file"
      name="files"
      required
      aria-describedby="files-note"
    />
    <span id="files-note" class="hint">
      {hint}
    </span>
  </div>
);

/** Of a store that was made of files. */
export const folderNotice = ({ var: { store } }: DeskContext): string | undefined =>
  store.info.hasFolder
    ? 'This shop was made from a folder of files. Whoever applies the folder again replaces what you change here: change the files, too.'
    : undefined;

/** Of a demo store: a merchant could open the shop with it. */
export const sandboxNotice = ({ var: { store } }: DeskContext): string | undefined =>
  store.payment.providers.includes('sandbox')
    ? 'Payments are only pretended: the sandbox of the demo store takes orders as paid, and no money comes. To turn it off, offer UPI, bank transfers, cash on delivery, Razorpay or PayU at the checkout.'
    : undefined;

/** Addresses in a message, such as that of a staff link, can be tapped. */
const withLinks = (message: string) =>
  message
    .split(/(https?:\/\/[^\s]*[^\s.,])/)
    .map((part, index) => (index % 2 === 1 ? <a href={part}>{part}</a> : part));

export const Notice = ({ children }: Content) => (
  <p class="notice" role="status">
    {children}
  </p>
);
