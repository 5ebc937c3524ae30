import { build, type Plugin, type Rolldown } from 'vite';

const MARK = '.client.ts?script';

/**
 * A script of the office as a text: `import script from './desk.client.ts?script'` gives what the
 * server sends, bundled and minified. So no byte of it is in the files of the shop.
 */
export function officeScripts(): Plugin {
  return {
    name: 'office-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      const input = id.slice(0, -'?script'.length);
      return `export default ${JSON.stringify(await bundle(input))};`;
    },
  };
}

async function bundle(input: string): Promise<string> {
  const result = await build({
    ...{ configFile: false, envFile: false, logLevel: 'silent' },
    build: {
      ...{ write: false, target: 'es2022', modulePreload: false },
      rollupOptions: { input, output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat() as readonly Rolldown.RolldownOutput[];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`no script came of ${input}`);
  return chunk.code;
}
