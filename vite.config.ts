import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { officeScripts } from './app/office/compile-scripts.ts';
import { compiledWords, formatOnly } from './messages/compile-words.ts';

/**
 * The libraries of every page stay the same across releases, so browsers cache them as one file.
 */
const FRAMEWORK = /[/]node_modules[/](?:react|react-dom|react-router|scheduler|use-intl)[/]/;

/** The modules that every page begins with. */
const FRAME = /[/]app[/](?:root|entry\.client)\.tsx/;

/** Forms that are data: of pages with such a form, and of no others. */
const DYNAMIC_FORMS =
  /[/]app[/]site[/]forms[/](?:dynamic-|file-|form-|radio-field|faults-|use-|upload-|device-)|[/]domain[/](?:forms|uploads)[/]/;

/**
 * The words of every page's frame go into one file per language, and their loaders into one file.
 * Other rooms have one file each.
 */
function frameWords(id: string, context: Rolldown.ChunkingContext): string | null {
  const [, file] = /\/messages\/[a-z-]+\/(words\.ts|[a-z]{2}\.json)$/.exec(id) ?? [];
  if (!file) return null;
  const users = [id, ...(context.getModuleInfo(id)?.dynamicImporters ?? [])];
  return isImportedByFrame(users, context) ? `frame-${file.split('.')[0]}` : null;
}

/** The code that every page loads goes into one file. */
function frameCode(id: string, context: Rolldown.ChunkingContext): string | null {
  return isImportedByFrame([id], context) ? 'frame' : null;
}

/** Whether the root route or the entry imports one of the modules, directly or through others. */
function isImportedByFrame(ids: readonly string[], context: Rolldown.ChunkingContext): boolean {
  const users = new Set(ids);
  // The set grows while it is walked, up to everything that imports these modules.
  for (const user of users) {
    if (FRAME.test(user)) return true;
    for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return false;
}

/** The rooms that make a card of a product. */
const CARDS = /[/]app[/]site[/](?:catalogue|compare)[/]/;

/** The views of blocks: of pages made of them. */
const BLOCKS = /[/]app[/]blocks[/]/;

export default defineConfig({
  plugins: [compiledWords(), officeScripts(), tailwindcss(), reactRouter()],
  resolve: { alias: formatOnly },
  // use-intl is bundled, because the alias must hold on the server too. react-email is bundled,
  // because only a few of its parts are used (23 instead of 53 MB in memory).
  ssr: { noExternal: ['use-intl', 'icu-minify', 'react-email', '@react-email/render'] },
  // The test of budgets asks the manifest which files hold the same words in other languages.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 800, manifest: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: frameWords },
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                // Thirty small files compress worse than one, and each costs the browser a request
                // and a link of the module graph.
                { name: frameCode },
                {
                  name: 'shared',
                  minShareCount: 18,
                  test: (id: string) => !DYNAMIC_FORMS.test(id) && !BLOCKS.test(id),
                },
                // Cards of products: lists, carousels, search and wishlist show the same ones.
                { name: 'cards', test: CARDS, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node24',
        // Stack traces show the sources (`--enable-source-maps`).
        sourcemap: true,
        // The bundle is the whole server: in one module graph, pages and the Hono host share pools,
        // keys and classes.
        rollupOptions: { input: 'server/main.ts' },
      },
    },
  },
});
