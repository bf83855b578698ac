import { Argument, type Command, Option } from 'commander';
import { z } from 'zod';

type Schema = z.core.$ZodType;
type Field = { inner: Schema; isRequired: boolean; description: string; value: string };

const toKebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// Commander needs the kind of a field, whether it is required and its description, which zod publishes
// for libraries under `_zod.def` (zod.dev/library-authors).

/** Reads the meta data `description` and `value` of a field or of the schemas that it wraps. */
function fieldOf(name: string, schema: Schema): Field {
  const { $ZodOptional, $ZodDefault, $ZodPipe } = z.core;
  const metas = [z.globalRegistry.get(schema)];
  let isRequired = true;
  let inner = schema;
  for (;;) {
    if (inner instanceof $ZodOptional || inner instanceof $ZodDefault) {
      isRequired = false;
      inner = inner._zod.def.innerType;
    } else if (inner instanceof $ZodPipe) inner = inner._zod.def.in;
    else break;
    metas.push(z.globalRegistry.get(inner));
  }
  const read = (key: string) => metas.find((meta) => meta?.[key] !== undefined)?.[key];
  return {
    inner,
    isRequired,
    description: String(read('description') ?? ''),
    value: String(read('value') ?? toKebab(name).replaceAll('-', '_').toUpperCase()),
  };
}

function toOption(name: string, schema: Schema): Option {
  const { inner, isRequired, description, value } = fieldOf(name, schema);
  const flag = `--${toKebab(name)}`;
  if (inner instanceof z.core.$ZodBoolean) return new Option(flag, description);
  const option = new Option(`${flag} <${value}>`, description).makeOptionMandatory(isRequired);
  if (inner instanceof z.core.$ZodEnum) {
    return option.choices(Object.values(inner._zod.def.entries).map(String));
  }
  if (inner instanceof z.core.$ZodNumber) {
    // The schema explains other text.
    return option.argParser((text) => (Number.isNaN(Number(text)) ? text : Number(text)));
  }
  if (inner instanceof z.core.$ZodArray) {
    return option.argParser((text, others: string[] = []) => [...others, text]);
  }
  return option;
}

function toArgument(name: string, schema: Schema): Argument {
  const { inner, isRequired, description, value } = fieldOf(name, schema);
  const label = inner instanceof z.core.$ZodArray ? `${value}...` : value;
  return new Argument(isRequired ? `<${label}>` : `[${label}]`, description);
}

export function addFields(command: Command, { shape }: z.ZodObject, positionals: string[]): void {
  for (const [name, schema] of Object.entries(shape) as [string, Schema][]) {
    if (!positionals.includes(name)) command.addOption(toOption(name, schema));
  }
  for (const name of positionals) {
    command.addArgument(toArgument(name, shape[name] as Schema));
  }
}

const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return issue.expected === 'int' ? 'Use a whole number.' : `Use a ${issue.expected}.`;
  }
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined;
  const bound = issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`;
  return `Use ${bound}${issue.origin === 'string' ? ' characters' : ''}.`;
};

/** Parses values of the command line; returns the problem of the first invalid one. */
export function parseInput(
  schema: z.ZodObject,
  values: Record<string, unknown>,
  positionals: string[],
): { input: Record<string, unknown> } | { problem: string } {
  const result = schema.safeParse(values, { error: describeIssue });
  if (result.success) return { input: result.data };
  const [{ path, message } = { path: [], message: '' }] = result.error.issues;
  const name = String(path[0] ?? '');
  if (name === '') return { problem: message };
  const isPositional = positionals.includes(name);
  const label = isPositional
    ? fieldOf(name, schema.shape[name] as Schema).value
    : `--${toKebab(name)}`;
  const value = path.reduce<unknown>((at, key) => (at as never)[key], values);
  return { problem: `Invalid ${label} "${value}". ${message}` };
}
