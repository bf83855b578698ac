import { z } from 'zod';
import { calls } from '@/lib/contract/calls';
import { apiErrorSchema } from '@/lib/contract/common';
import { type ApiRoute, apiRoutes } from './api-routes';
import { examples } from './examples';

type JsonSchema = z.core.JSONSchema.BaseSchema;
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema | boolean;
  example?: unknown;
};

/** Schemas describe the input: transforms run after parsing. */
function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

type Values = Readonly<Record<string, unknown>>;

function pathParameters(path: string, example: Values = {}): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: example[name],
  }));
}

function parametersIn(
  place: 'query' | 'header',
  fields: z.ZodType | undefined,
  example: Values = {},
): Parameter[] {
  if (!fields) return [];
  const { properties = {}, required = [] } = toJsonSchema(fields);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
    example: example[name],
  }));
}

/** Selects the store in a multi-tenant backend. */
const forwardedHost: Parameter = {
  name: 'X-Forwarded-Host',
  in: 'header',
  required: false,
  description:
    'Host that the shopper sees; it selects the store. Default: the host of the request.',
  schema: { type: 'string' },
  example: 'shop.example.in',
};

const json = (schema: unknown, example?: unknown) => ({ 'application/json': { schema, example } });
const errorResponse = {
  description: 'Error with a message for the shopper',
  content: json({ $ref: '#/components/schemas/Error' }),
};
const security = {
  optional: [{}, { token: [] }],
  required: [{ token: [] }],
};

function operation(name: keyof typeof apiRoutes) {
  const route: ApiRoute = apiRoutes[name];
  const example = examples[name];
  return {
    operationId: name,
    summary: route.summary,
    tags: [name in calls ? 'Contract' : 'Additive'],
    security: route.bearer ? security[route.bearer] : [],
    parameters: [
      ...pathParameters(route.path, example.path),
      ...parametersIn('query', route.query, example.query),
      ...parametersIn('header', route.headers),
      forwardedHost,
    ],
    ...(route.body && {
      requestBody: { required: true, content: json(toJsonSchema(route.body), example.body) },
    }),
    responses: {
      '2XX': {
        description: 'Success',
        content: json(toJsonSchema(route.response), example.response),
      },
      '4XX': errorResponse,
      '5XX': errorResponse,
    },
  };
}

export type Operation = ReturnType<typeof operation>;

function paths() {
  const result: Record<string, Record<string, Operation>> = {};
  for (const name of Object.keys(apiRoutes) as (keyof typeof apiRoutes)[]) {
    const { path, method } = apiRoutes[name];
    result[path] = { ...result[path], [method.toLowerCase()]: operation(name) };
  }
  return result;
}

export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description: 'Prices are in rupees. The host of the request selects the store.',
    },
    servers: [{ url: '/api/v1' }],
    tags: [
      { name: 'Contract', description: 'Calls that every backend of the storefront implements.' },
      {
        name: 'Additive',
        description:
          'Optional calls. A backend without one answers 404, and the storefront hides the feature.',
      },
    ],
    paths: paths(),
    components: {
      schemas: { Error: toJsonSchema(apiErrorSchema) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
