import { createPublicKey, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStatementSigner } from '#adapters/statement-signer/create-statement-signer.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { findAttachments } from '#domain/mail/attachments.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { queueWarrantyMail } from '#domain/mail/warranty-mails.ts';
import { saveRecalls } from '#domain/safety/save-recalls.ts';
import { type SerialRow, saveSerials } from '#domain/serials/save-serials.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { calendarDate } from '#shared/clock.ts';
import { LOCALES } from '#shared/locale.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findCertificate } from './certificate.ts';
import { certificateStateOf } from './certificate-state.ts';
import { rejectRegistration } from './decide-registration.ts';
import { findCertificateFile } from './find-certificate-file.ts';
import { registrationInput } from './input.ts';
import { findOwnRegistration } from './list-registrations.ts';
import { registerBike } from './register-bike.ts';
import { warrantyRegistrations } from './schema.ts';

const plain = await testShop();
const signer = createStatementSigner('a secret of at least thirty-two letters');
const shop = { ...plain, ports: { ...plain.ports, signer } };
const FRAME: SerialRow = {
  ...{ serial: 'WT25880001', variantId: null, productId: null, model: 'Vetta', frameMaterial: 'carbon' },
  ...{ hasMonocoqueBar: true, builtOn: '2019-01-01', soldToDealerOn: null, isStolen: false },
  ...{ isTeam: false, substitutedBy: null },
};

async function registered(serial: string) {
  await saveSerials(shop, [{ ...FRAME, serial }]);
  const email = `${serial}@mail.test`;
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: email, email, emailVerified: true },
    ...{ firstName: 'Ottavia', lastName: 'Serafini' },
  });
  const own = { ...shop, actor: { kind: 'customer', id } as const };
  const token = await receiveFile(own, { name: 'receipt.pdf', bytes: FILES.pdf, most: 1_000_000 });
  const input = registrationInput.parse({
    ...{ serial, purchasedOn: calendarDate(shop.clock.now()), dealer: 'officina-darsena-milano' },
    ...{ country: 'IT', language: 'de', firstOwner: 'yes', privacy: 'yes' },
  });
  const evidenceId = (await findUpload(own, token))?.id ?? null;
  const { number } = await registerBike(own, { input, evidenceId });
  const bike = (await findOwnRegistration(own, number)) ?? expect.fail('no bike');
  return { bike, code: bike.certificateCode ?? expect.fail('no certificate') };
}

test('X1.20 X4.04 a certificate says what holds today, and no name', async () => {
  const { code, bike } = await registered('WT25880001');
  const found = await findCertificate(shop, `${code.slice(0, 6)} ${code.slice(6).toLowerCase()}`);
  expect(found).toMatchObject({ code, state: 'valid', serial: 'WT25880001', covers: 'frame-bar' });
  expect(JSON.stringify(found)).not.toMatch(/Ottavia|Serafini|mail\.test/);
  const state = async (frame: Partial<SerialRow>) => {
    await saveSerials(shop, [{ ...FRAME, ...frame }]);
    return (await findCertificate(shop, code))?.state;
  };
  expect(await state({ isStolen: true })).toBe('stolen');
  expect(await state({ substitutedBy: 'WT25880099' })).toBe('substituted');
  expect(await state({ frameMaterial: 'steel' })).toBe('valid');
  expect((await findCertificate(shop, code))?.covers).toBe('bar');
  const years = 6 * 366 * 86_400_000;
  const later = { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() + years) } };
  expect((await findCertificate(later, code))?.state).toBe('expired');
  expect(await findCertificate(shop, 'ABCDEFGHJKMN')).toBeNull();
  await rejectRegistration(
    { ...shop, actor: { kind: 'staff', id: 'mara' } },
    { number: bike.number, reason: 'not the receipt' },
  );
  expect(await findCertificate(shop, code)).toBeNull();
  const { certificateCode, expiresOn } = bike;
  const isIt = eq(warrantyRegistrations.id, bike.id);
  await shop.db.update(warrantyRegistrations).set({ certificateCode, expiresOn }).where(isIt);
  expect(await findCertificate(shop, code)).toBeNull();
});

test('X1.20 X4.04 the statement is checked by the key it names, without the shop, and no changed one passes', async () => {
  const { code } = await registered('WT25880002');
  const { signed } = (await findCertificate(shop, code)) ?? expect.fail('no certificate');
  const { text, signature, publicKey } = signed ?? expect.fail('not signed');
  const key = createPublicKey(publicKey);
  expect(key.asymmetricKeyType).toBe('ed25519');
  expect(verify(null, Buffer.from(text), key, signature)).toBe(true);
  expect(verify(null, Buffer.from(text.replace('valid', 'stolen')), key, signature)).toBe(false);
  expect(text).toContain(`key: ${signer.keyId}\n`);
  expect(text).toContain('serial: WT25880002\n');
  expect(createStatementSigner('a secret of at least thirty-two letters').publicKey).toBe(publicKey);
  expect(createStatementSigner('another secret of thirty-two letters!').publicKey).not.toBe(publicKey);
});

test.each(LOCALES)('X1.20 a certificate is a tagged PDF in the owner’s language: %s', async (locale) => {
  const serial = `WT2588010${LOCALES.indexOf(locale)}`;
  const { code } = await registered(serial);
  const file = await findCertificateFile(shop, { code, locale, owner: 'Ottavia Serafini' });
  const pdf = Buffer.from(file?.bytes ?? []).toString('latin1');
  expect(file?.name).toBe(`${serial}.pdf`);
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toContain(`/Lang (${locale})`);
  expect(pdf).toContain('/MarkInfo');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('comes with the mail of a registration', async () => {
  const { bike } = await registered('WT25880003');
  await queueWarrantyMail('registered')(shop, { registrationId: bike.id });
  const mails = await shop.db.select().from(mailMessages);
  const mail = mails.find(({ key }) => key === `warranty-registered:${bike.id}`);
  const [file] = await findAttachments(shop, mail?.id ?? '');
  expect(file).toMatchObject({ name: 'WT25880003.pdf', mediaType: 'application/pdf' });
});

test('X4.04 a certificate of a recalled bike says so, and its signed statement too', async () => {
  const { code } = await registered('WT25880055');
  const said = { title: 'Stem', danger: 'The stem can break.', remedy: 'A dealer replaces it.' };
  await saveRecalls(shop, [
    {
      ...{ code: 'stem-certificate', publishedOn: '2026-01-01', products: ['VT25'], serials: 'WT25880055' },
      ...{ concern: { ranges: [{ from: 'WT25880055', to: 'WT25880055' }] }, remedies: ['repair', 'refund'] },
      texts: { it: said, en: said, de: said, fr: said, es: said },
    },
  ]);
  const found = await findCertificate(shop, code);
  expect(found?.state).toBe('recalled');
  expect(found?.signed?.text).toContain('state: recalled');
});

test('X4.04 of two states the one that matters more is said', () => {
  const calm = {
    ...{ frame: { isStolen: false, isSubstituted: false }, isRecalled: false, isTransferred: false },
    ...{ expiresOn: '2026-01-02', today: '2026-01-02' },
  };
  const all = { frame: { isStolen: true, isSubstituted: true }, isRecalled: true, isTransferred: true };
  const late = { ...calm, ...all, today: '2026-01-03' };
  const notStolen = { ...late, frame: { isStolen: false, isSubstituted: true } };
  const notRecalled = { ...notStolen, isRecalled: false };
  const own = { ...notRecalled, isTransferred: false };
  const first = { ...own, frame: calm.frame };
  expect([late, notStolen, notRecalled, own, first, calm].map(certificateStateOf)).toEqual([
    ...['stolen', 'recalled', 'transferred', 'substituted', 'expired', 'valid'],
  ]);
});
