import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserTwins } from './app/browser-twins.server.ts';
import { keptTranslators } from './app/intl/kept-translators.server.ts';
import { formatOnly, precompiledMessages } from './app/intl/precompile.ts';
import { withoutEngine } from './app/router/without-engine.server.ts';

/**
 * Two large files instead of twenty small ones: they pack better, and the first stays the same from one release to the next. What only
 * some pages need stays apart.
 */
const ENGINE =
  /[/]react-router[/].*[/]lib[/](?:router[/](?:router|instrumentation|matcher)|dom[/](?!ssr[/](?:single-fetch|data|invariant|markup)))/;
/** The map of the store locator, with the page that shows one. */
const MAP = /[/]node_modules[/](?:leaflet|topojson-client|world-atlas)[/]/;
const CHUNKS = [
  { name: 'framework', test: (id: string) => /node_modules/.test(id) && !ENGINE.test(id) && !MAP.test(id) },
  {
    name: 'shell',
    test: /\/app\/(?:kept-html|ui\/(?:button|color-wheel|icon|text-link)|intl|site\/(?:analytics\/found-in|catalogue\/card-address|shell\/(?!locale-dialog|foot|checkout-foot|landing-foot|newsletter|support|contact|payment|social|language-row|sign)|cart\/cart-provider|cart\/cart-drawer))/,
  },
];

export default defineConfig({
  plugins: [
    precompiledMessages(),
    keptTranslators(),
    withoutEngine(),
    browserTwins(),
    tailwindcss(),
    reactRouter(),
  ],
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
