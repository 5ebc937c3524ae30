import { expect, it } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { compiledWords, wordsName } from './compile-words.ts';
import { ROOMS } from './rooms.ts';

/** What a build makes of a file of `messages/`. */
function built(path: string, consumer: 'client' | 'server', code = ''): string | undefined {
  const { transform } = compiledWords() as {
    transform: (code: string, id: string) => { code: string } | null;
  };
  const plugin = { environment: { config: { consumer } } };
  return transform.call(plugin, code, `/shop/${path}`)?.code;
}

it('S3.19 in browsers a room is one import for each language, none of them made before it is asked for', () => {
  const code = built('messages/stock-alert/words.ts', 'client');
  expect(code).toContain('export const stockAlertWords = /* @__PURE__ */ fetchWords(');
  for (const locale of LOCALES) expect(code).toContain(`${locale}: () => import('./${locale}.json')`);
  expect(code).not.toMatch(/import \w+ from/);
});

it('on the server a room holds all languages', () => {
  const code = built('messages/cart/words.ts', 'server');
  for (const locale of LOCALES) expect(code).toContain(`import ${locale} from './${locale}.json'`);
  expect(code).toContain(`new Words({ ${LOCALES.join(', ')} })`);
});

it('texts are compiled, so that no parser of them travels', () => {
  const code = built('messages/cart/de.json', 'client', '{"empty":{"title":"Hallo, {name}"}}');
  expect(code).toBe('export default {"empty":{"title":["Hallo, ",["name"]]}}');
});

it('leaves other files alone', () => {
  expect(built('domain/cart/words.ts', 'client')).toBeUndefined();
  expect(built('messages/same-as-english.json', 'client')).toBeUndefined();
});

it('the words of a room are named after it', async () => {
  for (const room of Object.keys(ROOMS)) {
    const module: Record<string, unknown> = await import(`./${room}/words.ts`);
    expect(Object.keys(module), room).toEqual([wordsName(room)]);
  }
});
