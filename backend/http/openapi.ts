import { z } from 'zod';
import { apiErrorSchema } from '@/lib/contract/common';
import { type ServedCall, servedCalls } from './served-calls';

type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema | boolean;
};

/** What travels is the input of a schema: readers accept it, and transforms come after. */
function onTheWire(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodType | undefined): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = onTheWire(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const headerParameters = (names: readonly string[] = []): Parameter[] =>
  names.map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }));

const json = (schema: unknown) => ({ 'application/json': { schema } });
const failure = {
  description: 'Refused; the sentence is for the shopper',
  content: json({ $ref: '#/components/schemas/Error' }),
};
const security = {
  optional: [{}, { token: [] }],
  required: [{ token: [] }],
};

function operation(name: string, call: ServedCall) {
  return {
    operationId: name,
    summary: call.summary,
    security: call.bearer ? security[call.bearer] : [],
    parameters: [
      ...pathParameters(call.path),
      ...queryParameters(call.query),
      ...headerParameters(call.headers),
    ],
    ...(call.body && { requestBody: { required: true, content: json(onTheWire(call.body)) } }),
    responses: {
      '2XX': { description: 'Done', content: json(onTheWire(call.answer)) },
      '4XX': failure,
      '5XX': failure,
    },
  };
}

export type Operation = ReturnType<typeof operation>;

function paths() {
  const result: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries<ServedCall>(servedCalls)) {
    result[call.path] = {
      ...result[call.path],
      [call.method.toLowerCase()]: operation(name, call),
    };
  }
  return result;
}

/** The OpenAPI 3.1 document of the served calls, made from their schemas. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description: 'Prices are rupees. The store is chosen by the host of the request.',
    },
    servers: [{ url: '/api/v1' }],
    paths: paths(),
    components: {
      schemas: { Error: onTheWire(apiErrorSchema) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
