import { Argument, type Command, Option } from 'commander';
import { z } from 'zod';
import { type Field, parseFields } from '../operation/fields';
import { HttpError } from '../platform/http/http-error';

/** Printed with the help of the command. */
export class UsageError extends Error {}

export const flag = (hint: string) => z.boolean().default(false).meta({ hint });

export const outputFile = (hint: string) => z.string().optional().meta({ hint, value: 'FILE' });

export const toKebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const placeholders: Partial<Record<string, string>> = { '₹': 'RUPEES', '%': 'PERCENT' };

function placeholderOf({ name, type, unit = '', value }: Field): string {
  if (value !== undefined) return value;
  const placeholder = placeholders[unit] ?? (type === 'date' ? 'DAY' : undefined);
  return placeholder ?? toKebab(name).replaceAll('-', '_').toUpperCase();
}

const helpOf = ({ name, label, hint }: Field) =>
  [label === name ? undefined : label, hint].filter(Boolean).join('. ').replace(/\.$/, '');

function toOption(field: Field): Option {
  const flag = `--${toKebab(field.name)}`;
  if (field.type === 'checkbox') return new Option(flag, helpOf(field));
  const option = new Option(`${flag} <${placeholderOf(field)}>`, helpOf(field));
  // The only store is found, or named in a message.
  option.makeOptionMandatory(field.required && field.name !== 'store');
  if (field.type === 'select') return option.choices(field.options.map(([value]) => value));
  if (field.type !== 'list') return option;
  return option.argParser((text, others: string[] = []) => [...others, text]);
}

function toArgument(field: Field): Argument {
  const label = field.type === 'list' ? `${placeholderOf(field)}...` : placeholderOf(field);
  return new Argument(field.required ? `<${label}>` : `[${label}]`, helpOf(field));
}

export function addFields(
  command: Command,
  fields: readonly Field[],
  positionals: readonly string[],
): void {
  for (const field of fields) {
    if (!positionals.includes(field.name)) command.addOption(toOption(field));
  }
  for (const name of positionals) {
    const field = fields.find((one) => one.name === name);
    if (field) command.addArgument(toArgument(field));
  }
}

/** Parses values of the command line; UsageError that names the first invalid one. */
export function parseValues<Input extends z.ZodObject>(
  input: Input,
  values: Record<string, unknown>,
  positionals: readonly string[],
): z.output<Input> {
  try {
    return parseFields(input, values);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { field } = error.details;
    if (field === undefined) throw new UsageError(error.message);
    const name = positionals.includes(field) ? field.toUpperCase() : `--${toKebab(field)}`;
    const value = values[field] === undefined ? '' : ` "${values[field]}"`;
    throw new UsageError(`Invalid ${name}${value}. ${error.message}`);
  }
}
