import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { argumentsOf } from './messages-check/texts.ts';
import { checkMessages } from './messages-check.ts';

type Wording = { [key: string]: string | Wording };

/**
 * Checks a project that says `english`, `translated` in Italian, and English with a mark in
 * the other languages.
 */
async function check(english: Wording, translated: Wording, files: Record<string, string> = {}) {
  const root = await fileTree({ ...wordingOf(english, translated), ...files });
  const { faults, warnings } = await checkMessages(root);
  const told = (list: typeof faults) => list.map((fault) => `${fault.path} ${fault.text}`);
  return { faults: told(faults), warnings: told(warnings) };
}

/** The files of `messages/`: rooms are the outermost keys. */
function wordingOf(english: Wording, translated: Wording): Record<string, string> {
  const marked: Wording = JSON.parse(JSON.stringify(english).replaceAll(/"(?=[,}])/g, ' (x)"'));
  const spoken = (locale: Locale) => (locale === 'en' ? english : locale === 'it' ? translated : marked);
  const rooms = Object.keys(english);
  const files = rooms.flatMap((room) => [
    [`messages/${room}/words.ts`, ''],
    ...LOCALES.map((locale) => [
      `messages/${room}/${locale}.json`,
      JSON.stringify(spoken(locale)[room] ?? {}),
    ]),
  ]);
  const list = rooms.map((room) => `import {} from './${room}/words.ts';`).join('\n');
  return { ...Object.fromEntries(files), 'messages/rooms.ts': list };
}

test('complete wording has no faults', async () => {
  const { faults } = await check({ cart: { title: 'Your cart' } }, { cart: { title: 'Il tuo carrello' } });
  expect(faults).toEqual([]);
});

test('a missing and a surplus key are named with their file', async () => {
  const { faults } = await check(
    { cart: { title: 'Your cart', empty: 'Empty' } },
    { cart: { title: 'Carrello', old: 'Via' } },
  );
  expect(faults).toEqual([
    'messages/cart/it.json empty: is missing',
    'messages/cart/it.json old: has no English text',
  ]);
});

test('an empty text and a text that is no ICU are faults', async () => {
  const { faults } = await check({ cart: { a: 'One', b: 'Two' } }, { cart: { a: ' ', b: 'Due {n' } });
  expect(faults[0]).toBe('messages/cart/it.json a: is empty');
  expect(faults[1]).toContain('messages/cart/it.json b: is no ICU text');
});

test('arguments and tags are the same in every language', async () => {
  const english = {
    a: '{count, plural, one {# bike} other {# bikes by {maker}}}',
    b: '<link>Terms</link> of {maker}',
  };
  const good = {
    a: '{count, plural, other {# bici di {maker}}}',
    b: 'Le condizioni di {maker}: <link>leggi</link>',
  };
  expect((await check({ cart: english }, { cart: good })).faults).toEqual([]);
  const { faults } = await check(
    { cart: english },
    { cart: { a: '{count} bici', b: 'Condizioni di {maker}' } },
  );
  expect(faults).toEqual([
    'messages/cart/it.json a: takes {count} where English takes {count, maker}',
    'messages/cart/it.json b: takes {maker} where English takes {<link>, maker}',
  ]);
});

test('arguments are found in every ICU construct', () => {
  const text =
    '{a} {b, number, ::currency/EUR} {c, date, short} {d, select, x {<e>{f}</e>} other {g}} {h, selectordinal, other {#.}}';
  expect(argumentsOf(text)).toEqual(['<e>', 'a', 'b', 'c', 'd', 'f', 'h']);
});

test('a text left in English is a fault, unless the word is listed or there is no word in it', async () => {
  const english = { cart: { a: 'Your cart', b: 'Newsletter', c: '{count} × {price}' } };
  const { faults } = await check(english, english, { 'messages/same-as-english.json': '["Newsletter"]' });
  expect(faults).toEqual(['messages/cart/it.json a: is the English text "Your cart"']);
});

test('every refusal code of a room has wording', async () => {
  const code = [
    "import { Refusal } from '#shared/refusal.ts';",
    "throw new Refusal('carts.gone');",
    "throw new Refusal(late ? 'carts.late' : 'carts.early', {}, { quantity: 'carts.quantity-invalid' });",
    "append('carts.changed');",
  ];
  const { faults } = await check(
    { refusals: { carts: { gone: 'Gone' } } },
    { refusals: { carts: { gone: 'Sparito' } } },
    {
      'domain/rooms.txt': 'carts\n',
      'domain/carts/act.ts': code.join('\n'),
      'domain/carts/input.ts': "export const city = required('carts.city-missing');",
      'domain/carts/act.test.ts': "throw new Refusal('carts.of-a-test');",
    },
  );
  expect(faults).toEqual([
    'domain/carts/act.ts refusals.carts.late has no wording',
    'domain/carts/act.ts refusals.carts.early has no wording',
    'domain/carts/act.ts refusals.carts.quantity-invalid has no wording',
    'domain/carts/input.ts refusals.carts.city-missing has no wording',
  ]);
});

test('a text that no code asks for is a warning', async () => {
  const english = {
    cart: { title: 'Cart', old: 'Old' },
    states: { paid: 'Paid', due: 'Due' },
    done: { thanks: 'Thanks' },
    errors: { gone: { title: 'Gone', text: 'It is gone', old: 'Old' } },
  };
  const dynamic = '$' + '{state}';
  const imports =
    "import { cartWords } from '#messages/cart/words.ts'; import { errorsWords } from '#messages/errors/words.ts'; ";
  const grouped = "const t = useWords(errorsWords, 'gone'); ";
  const page = `${imports} const t = useWords(cartWords); t('title'); u(\`states.${dynamic}\`); u('done.thanks'); ${grouped} t('text'); t(\`${dynamic}.title\`);`;
  const { warnings } = await check(english, english, { 'app/site/cart.tsx': page });
  expect(warnings).toEqual([
    'messages/cart/en.json old: nobody asks for it',
    'messages/errors/en.json gone.old: nobody asks for it',
  ]);
});

test('a missing language is a fault, and so is a room that the list does not name', async () => {
  const files = wordingOf({ cart: { title: 'Cart' } }, { cart: { title: 'Carrello' } });
  const { 'messages/cart/de.json': _, ...withoutGerman } = files;
  const faultsOf = async (tree: Record<string, string>) =>
    (await checkMessages(await fileTree(tree))).faults.map(({ path, text }) => `${path} ${text}`);
  expect(await faultsOf(withoutGerman)).toEqual(['messages/cart/de.json is missing']);
  expect(await faultsOf({ ...files, 'messages/rooms.ts': '' })).toEqual([
    'messages/rooms.ts does not name cart',
  ]);
});
