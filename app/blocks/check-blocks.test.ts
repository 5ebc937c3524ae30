import { expect, it } from 'vitest';
import type { PageBlock } from '#domain/pages/document.ts';
import { checkBlocks } from './check-blocks.server.ts';

const block = (id: string, more: Partial<PageBlock>): PageBlock => ({
  ...{ id, parentId: null, type: 'call-to-action', version: 1, position: 0, data: { centered: true } },
  texts: { en: { title: 'Up' } },
  ...more,
});

it('a document that can be shown whole has no faults', () => {
  expect(
    checkBlocks(
      [
        block('top', { type: 'cards', data: {}, texts: { en: {} } }),
        block('one', {
          parentId: 'top',
          type: 'card',
          data: { picture: { hash: 'a', width: 1, height: 1 } },
        }),
      ],
      'page',
    ),
  ).toEqual([]);
});

it('each block that would be left out is named with what is wrong with it', () => {
  const faults = checkBlocks(
    [
      block('unknown', { type: 'test-nothing' }),
      block('wrong', { data: { centered: 'yes' } }),
      block('wordless', { texts: {} }),
      block('german', { texts: { en: { title: 'Up' }, de: { title: { type: 'doc', content: [] } } } }),
      block('loose', { type: 'card', data: { picture: { hash: 'a', width: 1, height: 1 } } }),
      block('astray', { parentId: 'wrong', type: 'tab', data: {} }),
    ],
    'page',
  );
  expect(faults).toEqual([
    'unknown: there is no block type test-nothing',
    expect.stringMatching(/^wrong: data\.centered: /),
    expect.stringMatching(/^wordless: texts\.en\.title: /),
    expect.stringMatching(/^german: texts\.de\.title: /),
    'loose: card stands inside cards',
    'astray: tab does not stand inside call-to-action',
    expect.stringMatching(/^astray: texts\.en\.body: /),
  ]);
});

it('a shared document has its parts at its top', () => {
  const slide = { type: 'card', data: { picture: { hash: 'a', width: 1, height: 1 } } };
  expect(checkBlocks([block('one', slide)], 'shared')).toEqual([]);
  expect(checkBlocks([block('one', { ...slide, type: 'test-nothing' })], 'shared')).toHaveLength(1);
});
