import { expect, it } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { checkForm } from './check-form.ts';
import { type FormDefinition, formDefinition, wordForm } from './definition.ts';
import { FIELD_TYPES } from './field-types.ts';
import { fileTypeOf } from './file-type-of.ts';
import { TEST_FORM } from './test-form.ts';

const RIGHT = {
  'first-name': 'Łucja',
  city: '',
  email: 'lucja@mail.test',
  phone: '+39 0438 123-45',
  day: '2028-02-29',
  subject: 'bike',
  marketing: 'no',
  message: 'Ten letters',
  privacy: 'yes',
};
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

function complaintsWith(changed: Record<string, string>, attachment: Uint8Array = PNG) {
  const complaints = checkForm(TEST_FORM, { texts: { ...RIGHT, ...changed }, files: { attachment } });
  return Object.fromEntries(complaints.map(({ field, code }) => [field, code]));
}

it('S2.03 the test form has every type of field, with texts in five languages', () => {
  expect(new Set(TEST_FORM.fields.map(({ vueType }) => vueType))).toEqual(new Set(FIELD_TYPES));
  for (const locale of LOCALES) {
    const { name, description, fields } = wordForm(TEST_FORM, locale);
    expect([name, description, ...fields.map((field) => field.name)].every(Boolean), locale).toBe(true);
  }
});

it('correct answers raise no complaint', () => {
  expect(complaintsWith({})).toEqual({});
});

it('a field with validations is required, one without is not, a disabled one is never read', () => {
  const complaints = checkForm(TEST_FORM, { texts: { country: 'x'.repeat(9000) }, files: {} });
  expect(Object.fromEntries(complaints.map(({ field, code }) => [field, code]))).toEqual({
    'first-name': 'forms.missing',
    email: 'forms.missing',
    phone: 'forms.missing',
    subject: 'forms.missing',
    marketing: 'forms.missing',
    message: 'forms.missing',
    attachment: 'forms.file-missing',
    privacy: 'forms.privacy-missing',
  });
});

it('phone numbers have 9 to 11 digits in any usual notation', () => {
  for (const phone of ['123456789', '12345678901', '(0438) 12 34-56', '+39/0438.12345'])
    expect(complaintsWith({ phone }), phone).toEqual({});
  for (const phone of ['12345678', '123456789012', '123456789x', '1234567890; drop'])
    expect(complaintsWith({ phone }), phone).toEqual({ phone: 'forms.phone-invalid' });
});

it('an answer must be of its field’s type, also where it may stay empty', () => {
  expect(complaintsWith({ day: '2027-02-29' })).toEqual({ day: 'forms.date-invalid' });
  expect(complaintsWith({ email: 'lucja@' })).toEqual({ email: 'forms.email-invalid' });
  expect(complaintsWith({ subject: 'other' })).toEqual({ subject: 'forms.choice-unknown' });
  expect(complaintsWith({ marketing: 'perhaps' })).toEqual({ marketing: 'forms.choice-unknown' });
  expect(complaintsWith({ privacy: 'on' })).toEqual({ privacy: 'forms.privacy-missing' });
});

it('lengths are counted in visible characters, at both ends', () => {
  const bike = '🚲';
  expect(complaintsWith({ message: bike.repeat(9) })).toEqual({ message: 'forms.too-short' });
  expect(complaintsWith({ message: bike.repeat(10) })).toEqual({});
  expect(complaintsWith({ message: bike.repeat(500) })).toEqual({});
  expect(complaintsWith({ message: bike.repeat(501) })).toEqual({ message: 'forms.too-long' });
  expect(complaintsWith({ city: 'x'.repeat(5001) })).toEqual({ city: 'forms.too-long' });
});

it('files are identified by their content, and limited in size', () => {
  const of = (text: string, before: readonly number[] = []) =>
    Uint8Array.from([...before, ...Buffer.from(text)]);
  expect(fileTypeOf(PNG)).toBe('image/png');
  expect(fileTypeOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(fileTypeOf(of('%PDF-1.7'))).toBe('application/pdf');
  expect(fileTypeOf(of('ID3'))).toBe('audio/mpeg');
  expect(fileTypeOf(Uint8Array.from([0xff, 0xfb, 0x90, 0x64]))).toBe('audio/mpeg');
  expect(fileTypeOf(of('OggS'))).toBe('audio/ogg');
  expect(fileTypeOf(of('ftypM4A ', [0, 0, 0, 32]))).toBe('audio/mp4');
  expect(fileTypeOf(of('ftypisom', [0, 0, 0, 32]))).toBe('video/mp4');
  for (const other of ['MZ', '<svg xmlns="…">', '<html>', 'GIF89a', 'PK'])
    expect(fileTypeOf(of(other)), other).toBeNull();
  expect(complaintsWith({}, of('MZ%PDF-'))).toEqual({ attachment: 'forms.file-type' });
  const large = new Uint8Array(40_001);
  large.set(PNG);
  expect(complaintsWith({}, large)).toEqual({ attachment: 'forms.file-too-large' });
  expect(complaintsWith({}, large.subarray(0, 40_000))).toEqual({});
});

it('a contradictory definition is refused', () => {
  const change = (changes: Partial<FormDefinition['fields'][number]>) => {
    const [first, ...others] = TEST_FORM.fields;
    return formDefinition.safeParse({ ...TEST_FORM, fields: [{ ...first, ...changes }, ...others] }).success;
  };
  expect(change({})).toBe(true);
  expect(change({ id: 'city' })).toBe(false);
  expect(change({ slug: 'city' })).toBe(false);
  expect(change({ vueType: 'select' })).toBe(false);
  expect(change({ width: 0 })).toBe(false);
});
