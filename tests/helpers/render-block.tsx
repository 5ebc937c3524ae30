import { createContext, use } from 'react';
import { createRoutesStub } from 'react-router';
import type { LoadedBlock, TopBlock } from '#app/blocks/block.ts';
import { DEFINITIONS } from '#app/blocks/definitions.ts';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { ShellData } from '#app/site/frame/shell-data.server.ts';
import { ShellContext } from '#app/site/frame/use-shell.tsx';
import type { Locale } from '#shared/locale.ts';
import { renderWhole } from './render-whole.ts';

/** A picture of the media room in the form of blocks. */
export const SAMPLE_PICTURE = { hash: 'a'.repeat(32), width: 1200, height: 675 };

/** Rich text of these paragraphs. */
export function paragraphs(...texts: string[]) {
  const content = texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  return { type: 'doc', content };
}

type Sample = { data?: object; texts?: object; loaded?: unknown; parts?: LoadedBlock[] };

/** A block as its view gets it. @throws when its fields are invalid */
export function sampleBlock(type: string, id: string, sample: Sample = {}): LoadedBlock {
  const definition = DEFINITIONS[type];
  if (!definition) throw new Error(`No block ${type}`);
  const data = definition.data.parse(sample.data ?? {});
  const texts = definition.texts.parse(sample.texts ?? {});
  return { id, type, data, texts, loaded: sample.loaded ?? null, parts: sample.parts ?? [] };
}

/** The blocks with their content, as a page that came without a document gets them. */
export function contentOf(blocks: readonly TopBlock[]): LoadedBlock[] {
  return blocks.map((block) => {
    if (!('content' in block)) return block;
    if (!('value' in block.content)) throw new Error(`The content of ${block.id} stayed on the server.`);
    return block.content.value;
  });
}

const Shown = createContext<readonly TopBlock[]>([]);

function ShownBlocks() {
  return <RenderBlocks blocks={use(Shown)} />;
}

const Page = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component: ShownBlocks }]);

const SHELL = { siteName: 'Test', payoff: 'Up' } as ShellData;

/** The server's HTML of blocks, in a shop that is called Test and says "Up". */
export function renderBlocks(blocks: readonly TopBlock[], locale: Locale = 'en'): Promise<string> {
  return renderWhole(
    <LocaleContext value={locale}>
      <Shown value={blocks}>
        <ShellContext value={SHELL}>
          <Page hydrationData={{ loaderData: { root: {} } }} />
        </ShellContext>
      </Shown>
    </LocaleContext>,
  );
}

/** The addresses of the links, in order. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href ?? '');
}

/** The text without tags and the spaces between them. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
