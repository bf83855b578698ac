import { z } from 'zod';
import { findIssue, invalidInput, requireStorable } from '../platform/http/read-input';

/** A field of an operation's input, as a form or a command asks for it. */
export type Field = {
  name: string;
  label: string;
  hint: string | undefined;
  /** Of its number, such as ₹ or %. */
  unit: string | undefined;
  /** A list has commas between its entries. */
  type:
    | ('text' | 'textarea' | 'email' | 'url' | 'date' | 'number' | 'checkbox' | 'select' | 'list')
    | 'password';
  required: boolean;
  /** An empty text removes what is stored. */
  isNullable: boolean;
  maxLength: number | undefined;
  /** How help names its value, where neither unit nor name do. */
  value: string | undefined;
  /** What the schema takes instead of nothing. */
  initial: string | undefined;
  /** A list of the ids of products, which people choose by name. */
  isProducts: boolean;
  /** Of a select. */
  options: readonly (readonly [value: string, label: string])[];
  /** What a text of it becomes; that of a list: each entry. */
  kind: 'string' | 'number' | 'boolean';
};

/** What `.meta()` of a field states besides its schema. */
type Meta = {
  label?: string;
  hint?: string;
  unit?: string;
  value?: string;
  isLong?: boolean;
  /** Entered, but never shown. */
  isSecret?: boolean;
  /** No field of a form or a command: the page that a list begins at, what a form showed. */
  isHidden?: boolean;
  isProducts?: boolean;
  /** Labels of the values of an enum. */
  options?: Record<string, string>;
};

type Property = z.core.JSONSchema.BaseSchema & Meta;

const typeByFormat: Partial<Record<string, Field['type']>> = {
  email: 'email',
  uri: 'url',
  date: 'date',
};

const isNumeric = ({ type }: Property) => type === 'number' || type === 'integer';

function typeOf(property: Property): Field['type'] {
  if (property.isSecret) return 'password';
  if (property.enum) return 'select';
  if (property.type === 'boolean') return 'checkbox';
  if (property.type === 'array') return 'list';
  if (isNumeric(property)) return 'number';
  return property.isLong ? 'textarea' : (typeByFormat[property.format ?? ''] ?? 'text');
}

const optionsOf = ({ enum: values = [], options }: Property): Field['options'] =>
  values.map((value) => [String(value), options?.[String(value)] ?? String(value)]);

const known = new WeakMap<z.ZodObject, Field[]>();

/** The fields of an input, which forms, options of commands and the log are made from. */
export function fieldsOf(input: z.ZodObject): Field[] {
  // Reading a schema takes milliseconds.
  const fields = known.get(input) ?? readFields(input);
  known.set(input, fields);
  return fields;
}

function readFields(input: z.ZodObject): Field[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const properties = Object.entries(schema.properties ?? {}) as [string, Property][];
  return properties
    .filter(([, { isHidden }]) => !isHidden)
    .map(([name, { anyOf, type: types, ...own }]) => {
      const kinds = anyOf ?? [types].flat().map((type) => ({ type }));
      const property = { ...own, ...kinds.find(({ type }) => type !== 'null') } as Property;
      const entry = property.type === 'array' ? ((property.items ?? {}) as Property) : property;
      return {
        name,
        label: property.label ?? name,
        hint: property.hint ?? property.description,
        unit: property.unit,
        value: property.value,
        type: typeOf(property),
        required: schema.required?.includes(name) ?? false,
        isNullable: kinds.some(({ type }) => type === 'null'),
        maxLength: property.maxLength,
        // A default such as today changes.
        get initial() {
          const schema = input.shape[name];
          return schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : undefined;
        },
        isProducts: property.isProducts ?? false,
        options: optionsOf(property),
        kind: isNumeric(entry) ? 'number' : entry.type === 'boolean' ? 'boolean' : 'string',
      };
    });
}

const yes = /^(true|yes|y|1|in[ _-]?stock|available|active)$/i;
const no = /^(false|no|n|0|out[ _-]?of[ _-]?stock|sold[ _-]?out|unavailable|inactive)$/i;

export const readBoolean = (text: string) =>
  yes.test(text) ? true : no.test(text) ? false : undefined;

/** A text that is neither number nor boolean stays: the schema explains it. */
export function readText({ kind }: Pick<Field, 'kind'>, text: string): unknown {
  if (kind === 'boolean') return readBoolean(text) ?? text;
  if (kind !== 'number') return text;
  const number = Number(text.replaceAll(/^(₹|rs\.?)|[,\s]|%$/gi, ''));
  return Number.isNaN(number) ? text : number;
}

/** The input that texts of a form, a command or a CSV row state; an empty text is none, or null. */
export function readTexts(
  fields: readonly Field[],
  texts: Record<string, string | undefined>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[field.name]?.trim();
      if (!text) return text === '' && field.isNullable ? [[field.name, null]] : [];
      if (field.type !== 'list') return [[field.name, readText(field, text)]];
      const entries = text.split(',').map((entry) => entry.trim());
      return [[field.name, entries.filter(Boolean).map((entry) => readText(field, entry))]];
    }),
  );
}

export const withUnit = (text: string, unit: string | undefined) =>
  unit === '₹' ? `₹${text}` : [text, unit].filter(Boolean).join(' ');

/** Input by labels, as people read it in the log. */
export function labelledValues(
  fields: readonly (Pick<Field, 'name' | 'label'> &
    Partial<Pick<Field, 'unit' | 'options'> & { type?: string }>)[],
  input: Record<string, unknown>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, label, type, unit, options = [] }) => {
      const value = input[name];
      if (value === undefined || value === false || value === '') return [];
      if (value === null || type === 'password') return [[label, value === null ? 'none' : 'new']];
      const shown = [value === true ? 'yes' : value]
        .flat()
        .map((one) => options.find(([option]) => option === one)?.[1] ?? one)
        .join(', ');
      return [[label, withUnit(shown, unit)]];
    }),
  );
}

/** Parses an operation's input; 400 that names the invalid fields by their labels. */
export function parseFields<Input extends z.ZodObject>(
  input: Input,
  values: unknown,
): z.output<Input> {
  requireStorable(values);
  const { data, path, issues } = findIssue(input, values);
  if (path === undefined) return data;
  const fields = fieldsOf(input);
  throw invalidInput(issues, ([key = ''], rule) => {
    const name = String(key);
    const label = fields.find((field) => field.name === name)?.label ?? name;
    return [name, /^[a-z]/.test(rule) ? `${label || 'The body'} ${rule}.` : rule];
  });
}
