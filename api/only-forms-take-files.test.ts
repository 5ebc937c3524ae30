import { expect, test } from 'vitest';
import { listProjectFiles, readProjectFiles } from '#scripts/verify/project-files.ts';
import { createApi } from './create-api.ts';

/**
 * The fields for files: of forms that are data, of staff (pictures are drawn anew, sheets read as
 * text, photographs of returns received like those of forms), and one that shows what forms can
 * look like.
 */
const FIELDS = [
  'app/office/authors/author.tsx',
  'app/office/catalogue/picture-upload.tsx',
  'app/office/imports/imports.tsx',
  'app/office/returns/inspect.tsx',
  'app/site/forms/dynamic-field.tsx',
  'app/site/forms/file-field.tsx',
  'app/site/styleguide/templates.tsx',
];
/**
 * The forms a browser sends in parts: those that are data, those of the garage, and staff's.
 */
const SENT = [
  'app/office/authors/author.tsx',
  'app/office/catalogue/picture-upload.tsx',
  'app/office/catalogue/variants.tsx',
  'app/office/imports/imports.tsx',
  'app/office/returns/inspect.tsx',
  'app/site/forms/dynamic-form.tsx',
  'app/site/garage/act-form.tsx',
  'app/site/garage/registration-form.tsx',
];
/** Who reads files of a request, all by `readFormAndFiles`. */
const READ = [
  'app/requests.server.ts',
  'app/site/claims/post-claim.server.ts',
  'app/site/claims/post-message.server.ts',
  'app/site/forms/form.tsx',
  'app/site/garage/post-registration.server.ts',
  'app/site/newsletter/newsletter.tsx',
  'app/site/test-pages/test-form.tsx',
];

const paths = (await listProjectFiles(process.cwd())).filter(
  (path) => /^(?:app|api|login|server|domain|adapters)\//.test(path) && /(?<!\.test)\.tsx?$/.test(path),
);
const sources = await readProjectFiles(process.cwd(), paths);
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort();

test('5.4.3 only forms take files: another field or page for one brings its scan here', () => {
  expect(filesWith(/type(?:=|: )["'{]*file["'}]/)).toEqual(FIELDS);
  expect(filesWith(/encType=.*multipart\/form-data/)).toEqual(SENT);
  expect(filesWith(/readFormAndFiles/)).toEqual(READ);
});

test('5.4.3 whatever stores a file looks at its content and has it scanned: there is one way in', () => {
  expect(filesWith(/\.write\(id, offset, bytes\)/)).toEqual(['domain/uploads/receive-piece.ts']);
  const [way] = sources.filter(({ path }) => path === 'domain/uploads/receive-piece.ts');
  expect(way?.text).toMatch(/recogniseContent\(bytes\)[\s\S]*ports\.scanner\.scan\(bytes\)/);
});

test('5.4.3 one operation of the API takes bytes: a piece of a form’s file', async () => {
  const answer = await createApi().request('/api/openapi.json', {}, {});
  const { paths: operations } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  const bodies = Object.entries(operations).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      Object.keys(requestBody?.content ?? {}).map((type) => ({ at: `${method} ${path}`, type })),
    ),
  );
  expect(bodies.length).toBeGreaterThan(5);
  const others = bodies.filter(({ type }) => type !== 'application/json');
  expect(others).toEqual([{ at: 'put /api/{locale}/uploads', type: 'application/octet-stream' }]);
});

type Operation = { readonly requestBody?: { readonly content?: Record<string, unknown> } };
