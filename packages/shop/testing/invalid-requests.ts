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
    ...['', ' ', 'a\0b', '\ud800', '\u202e\u0000\uffff', '🙂'.repeat(300), 'x'.repeat(10_000)],
    ...["'; --", '"\\', '%', '%00', '../../../etc/passwd', '..%2f..%2fkeys.json', '<script>'],
    ...['__proto__', 'constructor', '-1', '1e999', 'NaN', '2026-13-45T99:99:99Z'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const invalidValue = fc.oneof(
  invalidText,
  fc.constantFrom<unknown>(null, true, -1, 0, 0.1, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], [{}]),
  fc.jsonValue({ maxDepth: 3 }),
);

const rarely = <T>(usual: fc.Arbitrary<T>, invalid: fc.Arbitrary<T>, weight = 12) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: invalid });

function validValue(schema: Schema, known: KnownIds, name: string): fc.Arbitrary<unknown> {
  const values = known[name] ?? schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (values.length > 0) return fc.constantFrom(...values);
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
  if (typeof others === 'object') {
    return fc.dictionary(invalidText, nearlyValid(others, known), { maxKeys: 3 });
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const weight = required.includes(name) ? 40 : 1;
    return [name, rarely(nearlyValid(field, known, name), fc.constant(undefined), weight)] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

/** Generates a value of a schema, sometimes an invalid one at any depth. */
const nearlyValid = (schema: Schema, known: KnownIds, name = ''): fc.Arbitrary<unknown> =>
  rarely(validValue(schema, known, name), invalidValue, 30);

const brokenBody = fc.oneof(
  fc.constantFrom('', 'null', '7', '{"a":', '{"a":1e999}', '['.repeat(5000), '\ufeff{}', 'a=1&b=2'),
  fc.constant('x'.repeat(300 * 1024)),
  fc.string({ unit: 'binary' }),
);

const escaped = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));
};

function queryOf(parameters: Operation['parameters'], known: KnownIds): fc.Arbitrary<string> {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => {
      const value = nearlyValid(schema as Schema, known, name);
      const pair = value.map((value) => `${name}=${escaped(value)}`);
      return fc.option(pair, { nil: '', freq: required ? 20 : 1 });
    });
  return rarely(
    fc.tuple(...pairs).map((parts) => parts.filter(Boolean).join('&')),
    fc.constantFrom('%', '&&==&', 'a[]=1&a[]=2', 'page=1&page=2', '__proto__[x]=1', '%00=%ff', '?'),
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
  const json = schema && nearlyValid(schema as Schema, known).map((value) => JSON.stringify(value));
  const nothing = fc.constant<string | undefined>(undefined);
  const named = parameters.filter((parameter) => parameter.in === 'header');
  const extra = named.map(({ name }) => [name, rarely(fc.uuid(), headerText)]);
  const bearer = fc.constantFrom(...(known.token ?? [])).map((text) => `Bearer ${text}`);
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD');
  const types = fc.constantFrom('text/plain', 'application/json; charset=utf-16', ';');
  const hosts = fc.constantFrom('LOCALHOST.', 'elsewhere.example', '[::1', 'a'.repeat(5000));
  return fc
    .record({
      method: rarely(fc.constant(method.toUpperCase()), methods),
      path: pathOf(path, known),
      query: queryOf(parameters, known),
      body: json ? rarely(json, fc.oneof(brokenBody, nothing)) : rarely(nothing, fc.constant('{}')),
      headers: fc.record({
        'x-forwarded-host': rarely(fc.constant('localhost'), fc.oneof(hosts, headerText)),
        'content-type': rarely(fc.constant('application/json'), types),
        authorization: rarely(bearer, headerText),
        ...Object.fromEntries(extra),
      }),
    })
    .map(({ query, ...request }) => ({
      ...request,
      path: `/api/v1${request.path}${query && `?${query}`}`,
    }));
}
