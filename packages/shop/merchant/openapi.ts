import { apiErrorSchema } from '@aangan/contract/common';
import { z } from 'zod';
import { store } from '../operation/inputs';
import type { AnyOperation } from '../operation/operation';
import { jsonContent } from '../platform/http/openapi';
import { type TableName, table, tableNames } from './operations';

const storeField = z.object({ store: store.optional() });

function toPath(name: TableName) {
  const { title, hint, section, input, isOfShop }: AnyOperation = table[name];
  const schemas = isOfShop ? [input] : [storeField, input];
  return {
    operationId: name,
    summary: title,
    ...(hint && { description: hint }),
    tags: [section],
    requestBody: { required: true, content: jsonContent(...schemas) },
    responses: {
      200: { description: 'Success' },
      default: { description: 'Error', content: jsonContent(apiErrorSchema) },
    },
  };
}

/** The merchant API as OpenAPI 3.1. */
export const merchantDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Merchant API',
    version: '1',
    description:
      'Amounts are in rupees in requests, and in paise in answers. The store may be left out where there is one.',
  },
  servers: [{ url: '/merchant/operations' }],
  security: [{ key: [] }],
  paths: Object.fromEntries(tableNames.map((name) => [`/${name}`, { post: toPath(name) }])),
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
});
