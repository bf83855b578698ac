import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './backend/database/schema.ts',
  out: './backend/database/migrations',
});
