import { describe, expect, it } from 'vitest';
import type { PageBlock } from './document.ts';
import { documentTree } from './document-tree.ts';
import { parseDocument } from './input.ts';
import { localizeDocument } from './localize-document.ts';
import { type BlockUpgrades, upgradeDocument } from './upgrade-document.ts';

const block = (id: string, more: Partial<PageBlock> = {}): PageBlock => ({
  ...{ id, parentId: null, type: 'test-block', version: 1, position: 0, data: {}, texts: {} },
  ...more,
});
const text = (...words: string[]) => ({
  type: 'doc' as const,
  content: words.map((word) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: word }],
  })),
});

describe('a document from outside', () => {
  it('1.3.1 is accepted when it is a tree of blocks, rich text included', () => {
    const blocks = [
      block('top', { texts: { en: { title: 'Title', body: text('One', 'Two') } } }),
      block('below', { parentId: 'top', data: { list: [1, { deep: null }], flag: true } }),
    ];
    expect(parseDocument(structuredClone(blocks))).toEqual(blocks);
  });

  it.each([
    ['no list', {}],
    ['nothing', undefined],
    ['an unknown field', [{ ...block('a'), html: '<b>' }]],
    ['an id that could break an address', [block('a/b')]],
    ['a version before the first', [block('a', { version: 0 })]],
    ['a language we do not speak', [block('a', { texts: { nl: {} } as object })]],
    [
      'a text that is neither line nor tree',
      [block('a', { texts: { en: { title: 3 as unknown as string } } })],
    ],
    [
      'rich text with a node that could run',
      [
        block('a', {
          texts: { en: { body: { type: 'doc', content: [{ type: 'html', html: '<script>' }] } as never } },
        }),
      ],
    ],
    ['a repeated id', [block('a'), block('a')]],
    ['a parent nobody knows', [block('a', { parentId: 'gone' })]],
    ['a block inside itself', [block('a', { parentId: 'a' })]],
    ['a circle', [block('a', { parentId: 'b' }), block('b', { parentId: 'a' })]],
    ['more blocks than a page can hold', Array.from({ length: 501 }, (_, index) => block(`b${index}`))],
    ['more text than a page can hold', [block('a', { data: { text: 'x'.repeat(600_000) } })]],
  ])('15.3.1 15.3.3 is refused with %s', (_, typed) => {
    expect(() => parseDocument(typed)).toThrow('pages.document-invalid');
  });
});

describe('an old document', () => {
  const upgrades: BlockUpgrades = {
    'test-block': [
      ({ data, texts }) => ({ data: { ...data, centered: data.align === 'center' }, texts }),
      ({ data, texts }) => {
        const { title, ...rest } = texts.en ?? {};
        return { data, texts: { ...texts, en: { ...rest, heading: title ?? '' } } };
      },
    ],
  };
  const old = block('a', { data: { align: 'center' }, texts: { en: { title: 'Hello' } } });

  it('is upgraded step by step when it is read, and stays as it was in the database', () => {
    const before = structuredClone(old);
    expect(upgradeDocument([old], upgrades)).toEqual([
      { ...old, version: 3, data: { align: 'center', centered: true }, texts: { en: { heading: 'Hello' } } },
    ]);
    expect(old).toEqual(before);
  });

  it('continues from the version it has', () => {
    const [upgraded] = upgradeDocument([{ ...old, version: 2, data: { centered: false } }], upgrades);
    expect(upgraded).toMatchObject({
      version: 3,
      data: { centered: false },
      texts: { en: { heading: 'Hello' } },
    });
  });

  it('of the current version, of a newer shop or of an unknown type is left alone', () => {
    const blocks = [
      block('a', { version: 3 }),
      block('b', { version: 9 }),
      block('c', { type: 'test-other' }),
    ];
    expect(upgradeDocument(blocks, upgrades)).toEqual(blocks);
  });
});

describe('a reader', () => {
  it('gets each text in their language, else in English', () => {
    const blocks = [block('a', { texts: { en: { title: 'Hello', lead: 'World' }, de: { title: 'Hallo' } } })];
    expect(localizeDocument(blocks, 'de')[0]?.texts).toEqual({ title: 'Hallo', lead: 'World' });
    expect(localizeDocument(blocks, 'fr')[0]?.texts).toEqual({ title: 'Hello', lead: 'World' });
    expect(localizeDocument([block('b')], 'it')[0]?.texts).toEqual({});
  });

  it('gets blocks under their parents in order, whatever the order of the list', () => {
    const blocks = [
      block('second', { position: 1 }),
      block('child-b', { parentId: 'first', position: 1 }),
      block('child-a', { parentId: 'first' }),
      block('first'),
      block('lost', { parentId: 'nowhere' }),
    ];
    const names = documentTree(blocks).map(({ block: { id }, children }) => [
      id,
      children.map((one) => one.block.id),
    ]);
    expect(names).toEqual([
      ['first', ['child-a', 'child-b']],
      ['second', []],
    ]);
  });
});
