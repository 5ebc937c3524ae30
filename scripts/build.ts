import { buildShop } from './start/build.mjs';

/** Builds pages and server, as `npm start` and `npm test` do, and starts nothing. */
try {
  const { note } = await buildShop(process.cwd(), process.execPath);
  console.log(note || 'built');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
