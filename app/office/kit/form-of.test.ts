import { expect, test } from 'vitest';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { listProjectFiles, readProjectFiles } from '#scripts/verify/project-files.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { formOf, textsOf } from './form-of.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const rights = ROOM_RIGHTS as Rights;
const sentBy = (body: BodyInit) => formOf(new Request('http://shop.test/office', { method: 'POST', body }));

test('characters that nobody sees are left out, breaks and tabs and files stay', async () => {
  const sent = new FormData();
  sent.append('name', 'Cou\0ri\u202eer\u0001\u000b\u0085');
  sent.append('text', 'one\r\ntwo\tthree 🚲 Курьер');
  sent.append('was.name', 'Cou\u202erier\0');
  sent.append('file', new File(['a\0b'], 'sheet.csv'));
  const form = await sentBy(sent);
  expect(form.get('name')).toBe('Courier');
  expect(form.get('text')).toBe('one\r\ntwo\tthree 🚲 Курьер');
  // What a row held of old is still the same.
  expect(form.get('was.name')).toBe('Cou\u202erier');
  expect(await (form.get('file') as File).text()).toBe('a\0b');
});

test('fields are read without blanks around, with plain breaks; one that is not there says nothing', () => {
  const form = new FormData();
  form.append('name', ' Tessaro ');
  form.append('text', 'one\r\ntwo\r\n');
  form.append('other', 'x');
  expect(textsOf(form, ['name', 'text', 'gone'])).toEqual({ name: 'Tessaro', text: 'one\ntwo', gone: '' });
});

test('a form that is cut off is refused', async () => {
  const request = new Request('http://shop.test/office', {
    ...{ method: 'POST', body: 'half' },
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  await expect(formOf(request)).rejects.toMatchObject({ init: { status: 400 } });
});

test('a form with a NUL in it is carried out without it', async () => {
  const form = { act: 'save', from: '/old\0way', to: '/it' };
  const { status } = await askOffice(shop, '/office/redirects', { rights, form });
  expect(status).toBe(303);
});

test('every form of the office is read here', async () => {
  const paths = (await listProjectFiles(process.cwd())).filter((path) => path.startsWith('app/office/'));
  const sources = await readProjectFiles(process.cwd(), paths);
  const readers = sources.flatMap(({ path, text }) => (/request\.formData\(\)/.test(text) ? [path] : []));
  expect(readers).toEqual(['app/office/kit/form-of.ts']);
});
