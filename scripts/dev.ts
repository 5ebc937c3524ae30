import { startDevelopment } from './dev/start-development.ts';

const { url, stop } = await startDevelopment({ root: process.cwd() });
let isLeaving = false;
const leave = () => {
  if (!isLeaving) void stop().finally(() => process.exit(0));
  isLeaving = true;
};
// Vite would end the process on SIGTERM, before the database is stopped.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave);
console.log(`\n  Shop  ${url}/`);
console.log('\n  Changes are shown as they are saved. Ctrl-C stops everything.');
