import { type Call, calls, isAdditive } from '@aangan/contract/calls';
import { apiErrorSchema } from '@aangan/contract/common';
import { z } from 'zod';

/** Schemas describe the input: transforms run after parsing. */
function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

/** A body of all the schemas together. */
export const jsonContent = (...schemas: z.ZodType[]) => ({
  'application/json': {
    schema:
      schemas.length > 1
        ? { allOf: schemas.map(toJsonSchema) }
        : toJsonSchema(schemas[0] ?? z.any()),
  },
});

function parametersIn(place: 'path' | 'query' | 'header', fields: z.ZodType = z.object()) {
  const { properties = {}, required = [] } = toJsonSchema(fields);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function toOperation(operationId: string, call: Call) {
  const { path, summary, bearer, query, headers, body, response } = call;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()]);
  return {
    operationId,
    summary,
    tags: [isAdditive(operationId) ? 'Additive' : 'Contract'],
    security: bearer ? [...(bearer === 'optional' ? [{}] : []), { token: [] }] : [],
    parameters: [
      ...parametersIn('path', z.object(Object.fromEntries(names))),
      ...parametersIn('query', query),
      ...parametersIn('header', headers),
    ],
    ...(body && { requestBody: { required: true, content: jsonContent(body) } }),
    responses: {
      '2XX': { description: 'Success', content: jsonContent(response) },
      default: { description: 'Error', content: jsonContent(apiErrorSchema) },
    },
  };
}

export type Operation = ReturnType<typeof toOperation>;

/** Returns the contract as OpenAPI 3.1. */
export function openApiDocument() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: toOperation(name, call),
    };
  }
  const description =
    'Prices are in rupees. The header X-Forwarded-Host, or else Host, selects the store. A backend may lack additive calls: it answers 404.';
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1', description },
    servers: [{ url: '/api/v1' }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}
