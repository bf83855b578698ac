import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './packages/shop/*/schema.ts',
  out: './packages/shop/platform/database/migrations',
});
