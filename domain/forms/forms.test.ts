import { expect, it } from 'vitest';
import { emailInput } from '#domain/consents/email-input.ts';
import { uploadTypeOf } from '#domain/uploads/file-type-of.ts';
import { LOCALES } from '#shared/locale.ts';
import { HOUSE_FORMS, houseForm } from '#tests/helpers/house-forms.ts';
import { checkForm } from './check-form.ts';
import { type FormDefinition, formDefinition } from './definition.ts';
import { FIELD_TYPES } from './field-types.ts';
import { lockedOutFields } from './locked-out-fields.ts';
import { withMarketing } from './marketing-field.ts';
import { wordForm } from './word-form.ts';

const TEST_FORM = houseForm('test-modulo-backend');

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

const factsOf = (bytes: Uint8Array) => ({ size: bytes.length, type: uploadTypeOf(bytes) });

function complaintsWith(changed: Record<string, string>, attachment: Uint8Array = PNG) {
  const complaints = checkForm(TEST_FORM, {
    texts: { ...RIGHT, ...changed },
    files: { attachment: factsOf(attachment) },
  });
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

it('S5.07 a field with validations is required, one without is not, a disabled one is never read', () => {
  const complaints = checkForm(TEST_FORM, { texts: { country: 'x'.repeat(9000) }, files: {} });
  expect(Object.fromEntries(complaints.map(({ field, code }) => [field, code]))).toEqual({
    'first-name': 'forms.missing',
    email: 'forms.missing',
    phone: 'forms.missing',
    subject: 'forms.choice-unknown',
    marketing: 'forms.choice-unknown',
    message: 'forms.missing',
    attachment: 'forms.file-missing',
    privacy: 'forms.privacy-missing',
  });
});

it('S5.07 phone numbers have 9 to 11 digits in any usual notation', () => {
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
  expect(uploadTypeOf(PNG)).toBe('image/png');
  expect(uploadTypeOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(uploadTypeOf(of('%PDF-1.7'))).toBe('application/pdf');
  expect(uploadTypeOf(of('ID3'))).toBe('audio/mpeg');
  expect(uploadTypeOf(Uint8Array.from([0xff, 0xfb, 0x90, 0x64]))).toBe('audio/mpeg');
  expect(uploadTypeOf(of('OggS'))).toBe('audio/ogg');
  expect(uploadTypeOf(of('ftypM4A ', [0, 0, 0, 32]))).toBe('audio/mp4');
  expect(uploadTypeOf(of('ftypisom', [0, 0, 0, 32]))).toBe('video/mp4');
  for (const other of ['MZ', '<svg xmlns="…">', '<html>', 'GIF89a', 'PK'])
    expect(uploadTypeOf(of(other)), other).toBeNull();
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

it('S5.07 newsletter and contact forms ask for consent to offers, si or no, before the last consent', () => {
  const slugsOf = (form: FormDefinition) => withMarketing(form).fields.map(({ slug }) => slug);
  expect(slugsOf(houseForm('contact-us')).slice(-3)).toEqual(['message', 'marketing', 'privacy']);
  expect(slugsOf(houseForm('newsletter'))).toEqual(['email', 'marketing']);
  expect(slugsOf(houseForm('press-request'))).not.toContain('marketing');
  const radio = withMarketing(houseForm('contact-us')).fields.find(({ slug }) => slug === 'marketing');
  expect(radio?.choices.map(({ value }) => value)).toEqual(['si', 'no']);
  expect(checkForm({ fields: radio ? [radio] : [] }, { texts: {}, files: {} })).toHaveLength(1);
});

it('S5.07 the sentences of all complaints come with the fields, so that browsers say what the server would', () => {
  const { fields } = wordForm(TEST_FORM, 'de');
  const wrong = {
    'first-name': 'x'.repeat(61),
    email: '@',
    phone: '1',
    day: 'soon',
    subject: 'x',
    message: 'x',
  };
  const faults = checkForm({ fields }, { texts: wrong, files: {} });
  expect(faults.length).toBeGreaterThan(7);
  for (const { field, code } of faults)
    expect(fields.find(({ slug }) => slug === field)?.complaints[code], field).toMatch(/\w{4}/);
  expect(fields.find(({ slug }) => slug === 'message')?.complaints['forms.too-short']).toContain('10');
});

it('browsers take the addresses that the rest of the shop takes', () => {
  const rule = emailInput({ missing: 'missing', invalid: 'invalid' });
  const fields = TEST_FORM.fields.filter(({ slug }) => slug === 'email');
  for (const email of [
    'a@b.it',
    'a.b+c@d-e.co.uk',
    "o'neil@x.ie",
    'a@b',
    '.a@b.it',
    'a..b@c.it',
    'a@-b.it',
    'ä@b.it',
  ])
    expect(checkForm({ fields }, { texts: { email }, files: {} }).length === 0, email).toBe(
      rule.safeParse(email).success,
    );
});

it('a definition that no answer can satisfy names the fields that lock everybody out', () => {
  for (const form of HOUSE_FORMS) expect(lockedOutFields(form), form.slug).toEqual([]);
  const changed = (slug: string, validations: FormDefinition['fields'][number]['validations']) => {
    const fields = TEST_FORM.fields.map((one) => (one.slug === slug ? { ...one, validations } : one));
    return lockedOutFields({ ...TEST_FORM, fields });
  };
  const between = (least: number, most: number) => [
    { rule: 'min-length' as const, value: least },
    { rule: 'max-length' as const, value: most },
  ];
  expect(changed('message', between(10, 9))).toEqual(['message']);
  expect(changed('message', between(5001, 6000))).toEqual([]);
  expect(changed('phone', between(1, 8))).toEqual(['phone']);
  expect(changed('email', between(1, 5))).toEqual(['email']);
  expect(changed('day', between(1, 9))).toEqual(['day']);
  expect(changed('subject', between(20, 30))).toEqual(['subject']);
  expect(changed('attachment', [{ rule: 'max-bytes', value: 3 }])).toEqual(['attachment']);
  const off = TEST_FORM.fields.map((one) => ({ ...one, disabled: true }));
  expect(lockedOutFields({ ...TEST_FORM, fields: off })).toHaveLength(off.length);
});
