import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { formatOnly, precompiledMessages } from './app/intl/precompile.ts';

/**
 * Two large files instead of twenty small ones: they pack better, and the first stays the same from one release to the next. What only
 * some pages need stays apart.
 */
const CHUNKS = [
  { name: 'framework', test: /node_modules/ },
  {
    name: 'shell',
    test: /\/app\/(?:ui|intl|site\/(?:shell\/(?!locale-dialog)|cart\/cart-provider|cart\/cart-drawer))/,
  },
];

export default defineConfig({
  plugins: [precompiledMessages(), tailwindcss(), reactRouter()],
  resolve: { alias: formatOnly },
  // use-intl must be bundled for the alias to hold on the server too; of react-email the few parts in use (23 instead of 53 MB in memory).
  ssr: { noExternal: ['use-intl', 'icu-minify', 'react-email', '@react-email/render'] },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      build: {
        target: 'node24',
        // The server's bundle is the whole server: one module graph, so that pages and the Hono host share pools, keys and classes.
        rollupOptions: { input: 'server/main.ts' },
      },
    },
  },
});
