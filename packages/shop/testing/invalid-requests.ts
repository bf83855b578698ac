import fc from 'fast-check';
import type { Operation } from '../platform/http/openapi';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Existing ids by field name. */
type KnownIds = Record<string, unknown[]>;

export type InvalidRequest = {
  method: string;
  /** Percent-encoded. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

const invalidText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a\0b',
    '\ud800',
    '\u202e\u0000\uffff',
    '🙂'.repeat(300),
    'x'.repeat(10_000),
  ),
  fc.constantFrom("'; --", '"\\', '%', '%00', '../../../etc/passwd', '..%2f..%2fkeys.json'),
  fc.constantFrom('__proto__', 'constructor', 'toString', '$ne', '{{7*7}}', '<script>'),
  fc.constantFrom('-1', '1e999', '0x10', 'NaN', '99999999999999999999', '2026-13-45T99:99:99Z'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const invalidValue = fc.oneof(
  invalidText,
  fc.constantFrom<unknown>(null, true, -1, 0, 0.1, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], [{}]),
  fc.jsonValue({ maxDepth: 3 }),
);

function validValue(schema: Schema, known: KnownIds, name: string): fc.Arbitrary<unknown> {
  const values = known[name];
  if (values) return fc.constantFrom(...values);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => nearlyValid(one, known, name)));
  const { minLength = 0, maxLength = 60, minimum = 0, maximum = 100 } = schema;
  switch (schema.type) {
    case 'string':
      return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
    case 'integer':
      return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 2 ** 31)) });
    case 'number':
      return fc.double({ min: minimum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(nearlyValid(schema.items ?? {}, known, name), { maxLength: 4 });
    case 'object':
      return objectOf(schema, known);
    default:
      return invalidValue;
  }
}

function objectOf(schema: Schema, known: KnownIds): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const value = nearlyValid(field, known, name);
    const isIncluded = { weight: required.includes(name) ? 120 : 1, arbitrary: value };
    return [name, fc.oneof(isIncluded, { weight: 3, arbitrary: fc.constant(undefined) })] as const;
  });
  const record = fc.record(Object.fromEntries(fields));
  if (typeof others !== 'object') return record;
  return fc.dictionary(invalidText, nearlyValid(others, known, ''), { maxKeys: 3 });
}

/** Generates a value of a schema, sometimes an invalid one at any depth. */
function nearlyValid(schema: Schema, known: KnownIds, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: validValue(schema, known, name) },
    { weight: 1, arbitrary: invalidValue },
  );
}

const rarely = <T>(usual: fc.Arbitrary<T>, invalid: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: invalid });

/** JSON or invalid JSON. */
function bodyOf(schema: Schema, known: KnownIds): fc.Arbitrary<string> {
  const json = nearlyValid(schema, known).map((value) => JSON.stringify(value) ?? '');
  const broken = fc.oneof(
    fc.tuple(json, fc.nat(200)).map(([text, length]) => text.slice(0, length)),
    fc.constantFrom('', 'null', '7', '[', '{"a":1e999}', '['.repeat(5000), '\ufeff{}', 'a=1&b=2'),
    fc.constant('x'.repeat(300 * 1024)),
    fc.string({ unit: 'binary' }),
  );
  return rarely(json, broken);
}

/** Characters of a request line; others are percent-encoded. */
const onTheLine = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\x21-\x7e]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
const escaped = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(
      /\p{Surrogate}/gu,
      '?',
    ),
  );

function toCallQuery(parameters: Operation['parameters'], known: KnownIds): fc.Arbitrary<string> {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => {
      const pair = nearlyValid(schema as Schema, known, name).map(
        (value) => `${name}=${escaped(value)}`,
      );
      return fc.option(pair, { nil: '', freq: required ? 20 : 1 });
    });
  const invalid = fc.oneof(
    fc.constantFrom('%', '&&==&', 'a[]=1&a[]=2', 'page=1&page=2', '__proto__[x]=1', '%00=%ff', '?'),
    fc.string({ unit: 'binary', maxLength: 60 }).map(onTheLine),
  );
  return rarely(
    fc.tuple(...pairs).map((parts) => parts.filter(Boolean).join('&')),
    invalid,
  );
}

function pathOf(path: string, known: KnownIds): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) =>
    rarely(
      fc.oneof(fc.constantFrom(...(known[name] ?? ['7'])), invalidText).map(escaped),
      fc.constantFrom('..', '.', '%', '%2e%2e%2f', '%c0%af', '%00', '..%5c..', '//', 'a/b', '%zz'),
    ),
  );
  return fc
    .tuple(...values)
    .map((segments) => segments.reduce((all, value) => all.replace(/\{\w+\}/, () => value), path));
}

const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => text.trim());

/** Generates requests of an operation, most of them almost valid. */
export function invalidRequests(
  method: string,
  path: string,
  { parameters, requestBody }: Operation,
  known: KnownIds,
): fc.Arbitrary<InvalidRequest> {
  const schema = requestBody?.content['application/json'].schema;
  const body = schema ? bodyOf(schema as Schema, known) : undefined;
  const nothing = fc.constant<string | undefined>(undefined);
  const named = parameters.filter((parameter) => parameter.in === 'header');
  const token = fc.constantFrom(...(known.token ?? []));
  return fc
    .record({
      method: rarely(
        fc.constant(method.toUpperCase()),
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
      ),
      path: pathOf(path, known),
      query: toCallQuery(parameters, known),
      body: body ? rarely(body, nothing) : rarely(nothing, fc.constant('{}')),
      type: rarely(
        fc.constant('application/json'),
        fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-16',
          'application/json x',
          ';',
        ),
      ),
      host: rarely(
        fc.constant('localhost'),
        fc.oneof(
          fc.constantFrom('LOCALHOST.', 'elsewhere.example', '[::1', "' or 1=1", 'a'.repeat(5000)),
          headerText,
        ),
      ),
      authorization: rarely(
        token.map((text) => `Bearer ${text}`),
        headerText,
      ),
      extra: fc.record(
        Object.fromEntries(named.map(({ name }) => [name, rarely(fc.uuid(), headerText)])),
      ),
    })
    .map(({ query, type, host, authorization, extra, ...request }) => ({
      ...request,
      path: `/api/v1${request.path}${query && `?${query}`}`,
      headers: { 'x-forwarded-host': host, 'content-type': type, authorization, ...extra },
    }));
}
