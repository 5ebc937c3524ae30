import { request as ask } from 'node:http';
import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { listSubmissions } from '#domain/forms/list-submissions.ts';
import { listOwned } from '#domain/uploads/claim-uploads.ts';
import { translator } from '#messages/catalogue.ts';
import { BAD_FILES, FILES, INFECTED } from '#tests/helpers/sample-files.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { expectRefusal, send } from './send.ts';

const shop = shopBehindThePages();
const ACTION = addressOf('de', 'form', { slug: 'job-application' });
const t = translator('de');
const buffer = (bytes: Uint8Array) => Buffer.from(bytes);
const application = () => ({
  ...{ 'first-name': 'Ada', 'last-name': 'Rossi', email: `job${Date.now()}@mail.test`, phone: '0438 123456' },
  ...{ letter: `Weil ich löte (${Date.now()})`, privacy: 'yes' },
});

test('S5.05 S5.07 without scripts a CV comes with its form: refused ones are named, and one that came is not asked for again', async ({
  request,
}) => {
  const headers = { accept: 'text/html', origin: new URL((await request.get('/de')).url()).origin };
  const post = (multipart: NonNullable<NonNullable<Parameters<typeof request.post>[1]>['multipart']>) =>
    request.post(ACTION, { headers, multipart });
  const file = (bytes: Uint8Array) => ({
    name: 'Lebenslauf.pdf',
    mimeType: 'application/pdf',
    buffer: buffer(bytes),
  });
  const typed = application();
  for (const [bytes, code] of [
    [BAD_FILES['a program that calls itself a picture'], 'type-invalid'],
    [BAD_FILES['a picture that is a document as well'], 'content-invalid'],
    [INFECTED, 'infected-invalid'],
    [new Uint8Array(), 'empty-invalid'],
  ] as const) {
    const refused = await post({ ...typed, cv: file(bytes ?? INFECTED) });
    expect(refused.status(), code).toBe(422);
    const page = await refused.text();
    expect(page).toContain(t(`refusals.uploads.${code}`));
    expect(page).toContain(typed.letter);
  }
  const half = await (await post({ ...typed, phone: '1', cv: file(FILES.pdf) })).text();
  expect(half).toContain('Lebenslauf.pdf ist bereit');
  const [, token = ''] =
    /name="cv"[^>]*value="([\w-]{32})"|value="([\w-]{32})"[^>]*name="cv"/.exec(half)?.filter(Boolean) ?? [];
  const removed = await (await post({ ...typed, cv: token, form_remove: 'cv' })).text();
  expect(removed).not.toContain('ist bereit');
  expect(await (await post({ ...typed, cv: token })).text()).toContain(t('refusals.forms.file-missing'));
  const sent = await post({ ...typed, cv: file(FILES.pdf) });
  expect(sent.status()).toBe(200);
  const [, number] = /(F-\w{4}-\w{4})/.exec(await sent.text()) ?? [];
  const kept = (await listSubmissions(shop, { slug: 'job-application' })).find(
    (one) => one.number === number,
  );
  expect(await listOwned(shop, 'form-submission', kept?.id ?? '')).toMatchObject([
    { type: 'application/pdf', state: 'kept' },
  ]);
});

test('S7.07 a form is loaded, its file sent in pieces over a lost line, and submitted, by programs', async ({
  request,
}) => {
  const loaded = await (await request.get('/api/en/forms/job-application')).json();
  expect(loaded.fields).toContainEqual(
    expect.objectContaining({ slug: 'cv', vue_type: 'file', is_required: true }),
  );
  const begun = await request.post('/api/en/uploads', {
    data: { form: 'job-application', field: 'cv', name: 'cv.pdf', size: FILES.pdf.length },
  });
  const { token } = await begun.json();
  const put = async (from: number, to: number) => {
    const headers = {
      'upload-token': token,
      'upload-offset': String(from),
      'content-type': 'application/octet-stream',
    };
    const answer = await request.put('/api/en/uploads', {
      headers,
      data: buffer(FILES.pdf.subarray(from, to)),
    });
    return { status: answer.status(), ...(await answer.json()) };
  };
  expect(await put(0, 100)).toMatchObject({ status: 200, received: 100, is_whole: false });
  expect(await put(0, 100)).toMatchObject({ status: 409, error: { code: 'uploads.offset-conflict' } });
  const asked = await request.get('/api/en/uploads', { headers: { 'upload-token': token } });
  expect(await asked.json()).toEqual({ received: 100, is_whole: false });
  expect(await put(100, FILES.pdf.length)).toMatchObject({ status: 200, is_whole: true });
  const data = { answers: application(), files: { cv: token } };
  const sent = await request.post('/api/en/forms/job-application', { data });
  expect(await sent.json()).toEqual({ number: expect.stringMatching(/^F-\w{4}-\w{4}$/) });
  const wrong = await request.post('/api/en/forms/job-application', { data: { answers: { phone: '1' } } });
  expect([wrong.status(), Object.keys((await wrong.json()).error.fields)]).toEqual([
    422,
    ['first-name', 'last-name', 'email', 'phone', 'cv', 'privacy'],
  ]);
});

test('S5.05 what is too large is refused before it is sent, and two hundred megabytes before they are read', async ({
  request,
}) => {
  const announce = (size: number) =>
    request.post('/api/it/uploads', { data: { form: 'job-application', field: 'cv', name: 'x', size } });
  expect((await announce(8_000_001)).status()).toBe(422);
  expect((await announce(0)).status()).toBe(422);
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '200000000',
    accept: 'text/html',
  };
  const { hostname, port } = new URL(process.env.SHOP_URL ?? '');
  const status = await new Promise((resolve, reject) => {
    const large = ask({ hostname, port, path: ACTION, method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode);
      large.destroy();
    });
    large.on('error', reject);
    large.write('--x\r\n');
  });
  expect(status).toBe(413);
  expectRefusal(
    await send('/api/it/uploads', { method: 'PUT', headers: { 'upload-token': 'x', 'upload-offset': '0' } }),
    404,
  );
});
