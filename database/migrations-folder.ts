import { resolve } from 'node:path';

/** Where the migrations lie; commands and the server run from the project's root. */
export const MIGRATIONS_FOLDER = resolve('database/migrations');
