import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The addresses are few and known: one transfer of the whole route table is cheaper than asking
  // the server about each link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
