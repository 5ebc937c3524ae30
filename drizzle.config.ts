import { defineConfig } from 'drizzle-kit';

/**
 * For `npm run migration`: writes the next migration from the difference between the rooms' tables
 * and the last snapshot.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './database/schema.ts',
  out: './database/migrations',
});
