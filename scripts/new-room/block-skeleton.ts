import { LOCALES, type Locale } from '#shared/locale.ts';
import { camel, capital } from './room-names.ts';

/**
 * The files of a new block, path → text: its fields, its view, a sample document in every language,
 * and a test. It can be shown as it stands; every word in it wants to be replaced.
 */
export function blockSkeleton(block: string, purpose: string): Record<string, string> {
  const folder = `app/blocks/${block}`;
  return {
    [`${folder}/fields.ts`]: fields(block, purpose),
    [`${folder}/view.tsx`]: view(block, purpose),
    [`${folder}/sample.json`]: `${JSON.stringify([sample(block)], null, 2)}\n`,
    [`${folder}/${block}.test.tsx`]: test(block),
  };
}

function fields(block: string, purpose: string): string {
  return `import * as z from 'zod/mini';
import { defineBlock } from '../define-block.ts';

/** ${purpose} */
export const ${camel(block)} = defineBlock({
  data: z.object({ centered: z.boolean() }),
  texts: z.object({ title: z.string(), text: z.optional(z.string()) }),
});
`;
}

function view(block: string, purpose: string): string {
  return `import type { BlockProps } from '../block.ts';
import type { ${camel(block)} } from './fields.ts';

/** ${purpose} */
export default function ${capital(camel(block))}({ id, data, texts }: BlockProps<typeof ${camel(block)}>) {
  const place = data.centered ? 'justify-items-center text-center' : 'justify-items-start';
  return (
    <section aria-labelledby={\`\${id}-title\`} className={\`wrap grid gap-5 py-(--section) \${place}\`}>
      <h2 className="max-w-[16em] text-t2" id={\`\${id}-title\`}>
        {texts.title}
      </h2>
      {texts.text && <p className="max-w-[36em] text-pretty text-ink-2">{texts.text}</p>}
    </section>
  );
}
`;
}

const TEXTS: Readonly<Record<Locale, { title: string; text: string }>> = {
  it: { title: 'Un titolo', text: 'Una frase che lo spiega.' },
  en: { title: 'A title', text: 'A sentence that explains it.' },
  de: { title: 'Ein Titel', text: 'Ein Satz, der ihn erklärt.' },
  fr: { title: 'Un titre', text: 'Une phrase qui l’explique.' },
  es: { title: 'Un título', text: 'Una frase que lo explica.' },
};

function sample(block: string) {
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, TEXTS[locale]]));
  const place = { id: `${block}-sample`, parentId: null, type: block, version: 1, position: 0 };
  return { ...place, data: { centered: true }, texts };
}

function test(block: string): string {
  return `import { expect, it } from 'vitest';
import { renderBlocks, sampleBlock } from '#tests/helpers/render-block.tsx';

const texts = { title: 'Come up', text: 'It is not far.' };

it('${block.replaceAll('-', ' ')}: a title and a text, centred or not', async () => {
  const html = await renderBlocks([sampleBlock('${block}', 'one', { data: { centered: true }, texts })]);
  expect(html).toMatch(/<h2[^>]*>Come up<\\/h2>.*It is not far/);
  expect(html).toContain('text-center');
  const left = await renderBlocks([sampleBlock('${block}', 'one', { data: { centered: false }, texts })]);
  expect(left).not.toContain('text-center');
});
`;
}
