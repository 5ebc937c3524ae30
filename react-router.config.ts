import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Addresses are few and known: sending the whole route table once beats asking the server about each link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
