import { expect, test } from 'vitest';
import { readConfig } from '#config';
import { listProjectFiles, readProjectFiles } from '#scripts/verify/project-files.ts';
import { createApi } from './create-api.ts';

/** The only fields for files: two that show what forms can look like. Neither file is kept. */
const SHOWN = ['app/site/styleguide/templates.tsx', 'app/site/test-pages/dynamic-field.tsx'];
const READ = ['app/requests.server.ts', 'app/site/test-pages/test-form.tsx'];

const paths = (await listProjectFiles(process.cwd())).filter(
  (path) => /^(?:app|api|login|server|domain|adapters)\//.test(path) && /(?<!\.test)\.tsx?$/.test(path),
);
const sources = await readProjectFiles(process.cwd(), paths);
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));

test('5.4.3 no form of a real shop takes a file, so none has to be scanned: a field for one brings its scan here', () => {
  expect(filesWith(/type(?:=|: )["'{]*file["'}]/)).toEqual(SHOWN);
  expect(filesWith(/multipart\/form-data/)).toEqual(['app/site/test-pages/dynamic-form.tsx']);
  expect(filesWith(/readFormAndFiles/).filter((path) => !path.startsWith('adapters/'))).toEqual(READ);
  // The page with the one form that reads files is for developers, and checks them only.
  expect(readConfig({ BASE_URL: 'https://shop.example' }).testPages).toBe(false);
});

test('5.4.3 no operation of the API takes a file', async () => {
  const answer = await createApi().request('/api/openapi.json', {}, {});
  const text = await answer.text();
  const { paths: operations } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  const bodies = Object.values(operations).flatMap((methods) =>
    Object.values(methods).flatMap(({ requestBody }) => Object.keys(requestBody?.content ?? {})),
  );
  expect(bodies.length).toBeGreaterThan(5);
  expect(new Set(bodies)).toEqual(new Set(['application/json']));
  expect(text).not.toMatch(/"format":"(?:binary|byte)"|contentMediaType/);
});

type Operation = { readonly requestBody?: { readonly content?: Record<string, unknown> } };
