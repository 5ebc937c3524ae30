import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formsIn } from '#tests/helpers/office-sources.ts';

const ROOT = new URL('./', import.meta.url).pathname;

/** Forms with something to type or choose that keep no draft of it: why. */
const UNKEPT: Readonly<Record<string, string>> = {
  'batteries/batteries.tsx access': 'Each link for an authority has a reason of its own.',
  'catalogue/bulk.tsx try': 'It changes nothing: what was asked comes back with what it would do.',
  'imports/imports.tsx try': 'A file: a browser keeps none.',
  'kit/list-views.tsx save': 'One name, for a view that stands in the address.',
  'me/me.tsx locale': 'One choice, done at once.',
};

/** What cannot be typed into: buttons, hidden values, icons and what only frames. */
const WORDLESS = /^(?:Sign|Merges|Typed)$/;

function takesWords(inside: string): boolean {
  if (/<(?:textarea(?![^>]* hidden\b)|select)\b/.test(inside)) return true;
  if ([...inside.matchAll(/<input\b[^>]*>/g)].some(([tag]) => !/type="hidden"/.test(tag))) return true;
  return [...inside.matchAll(/<([A-Z]\w*)/g)].some(([, name = '']) => !WORDLESS.test(name));
}

test('X2.11 what is typed into a form outlives a reload, or the form is named here with why', () => {
  const forms = globSync('**/*.tsx', { cwd: ROOT }).flatMap((path) =>
    formsIn(readFileSync(`${ROOT}${path}`, 'utf8')).flatMap(({ tag, inside }) => {
      const isOther = tag.startsWith('<form') && !tag.includes('"post"');
      if (isOther || path === 'kit/act-form.tsx' || !takesWords(inside)) return [];
      const act = /\bact="([^"]+)"|name="act"[^>]*value="([^"]+)"/.exec(tag + inside);
      const keeps = tag.startsWith('<ActForm')
        ? !/\bisDraft=\{false\}|\bisFile\b/.test(tag)
        : /className="[^"]*\bdraft\b|\bdata-grid\b/.test(tag);
      return [{ form: `${path} ${act?.[1] ?? act?.[2] ?? 'confirm'}`, keeps }];
    }),
  );
  expect(forms.filter(({ keeps }) => keeps).length).toBeGreaterThan(60);
  const unkept = forms.filter(({ keeps }) => !keeps).map(({ form }) => form);
  expect(unkept.sort()).toEqual(Object.keys(UNKEPT).sort());
});
