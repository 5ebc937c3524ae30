import { expect, test } from 'vitest';
import { saveContent } from '#domain/content/save-content.ts';
import { deleteUploads } from '#domain/uploads/delete-uploads.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { isRefusal } from '#shared/refusal.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { deleteOldSubmissions } from './delete-old-submissions.ts';
import { findSentFiles } from './find-sent-files.ts';
import { getSubmission } from './list-submissions.ts';
import { openFile } from './open-file.ts';
import { submitForm } from './submit-form.ts';

const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff' as const, id: 'test' } };
const day = (days: number) =>
  new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const position = (code: string, closesOn: string, slug: string) => ({
  ...{ code, showFrom: new Date('2026-01-01T00:00:00Z') },
  fields: { place: 'Santa Giustina', country: 'IT', contract: 'permanent' as const, closesOn },
  texts: {
    en: {
      slug: code,
      title: code,
      summary: 'Ten years of brazing, or the will to learn it from those who have.',
    },
    it: { slug, title: code, summary: 'Dieci anni di brasatura, o la voglia di impararla da chi li ha.' },
  },
});
await saveContent(staff, 'job-positions', [
  position('welder', day(60), 'saldatore'),
  position('painter', day(1), 'verniciatrice'),
]);
const signs = { tookMs: 60_000, trap: '', isOften: false };
const texts = {
  ...{ 'first-name': 'Ada', 'last-name': 'Rossi', email: 'ada@mail.test', phone: '0438 123456' },
  ...{ position: 'saldatore', letter: 'I weld.', privacy: 'yes' },
};
const cv = () => receiveFile(shop, { name: 'Curriculum.pdf', bytes: FILES.pdf, most: 1e6 });
const send = async (typed: Record<string, string>, token: string) =>
  submitForm(shop, {
    slug: 'job-application',
    texts: typed,
    files: await findSentFiles(shop, { cv: token }),
    signs,
  });

test('S3.06 S5.07 an application comes with its CV, which staff alone open, under a name of ours', async () => {
  const token = await cv();
  const { number } = await send(texts, token);
  expect(await findUpload(shop, token)).toBeNull();
  const { submission } = await getSubmission(staff, number);
  expect(submission).toMatchObject({
    kind: 'application',
    answers: { position: 'saldatore' },
    files: { cv: expect.any(String) },
  });
  const asked = { number, field: 'cv', unscanned: false };
  const file = await openFile(staff, asked);
  expect([file.type, file.name, Buffer.from(file.bytes)]).toEqual([
    'application/pdf',
    'Curriculum.pdf',
    Buffer.from(FILES.pdf),
  ]);
  await expect(openFile(shop, asked)).rejects.toSatisfy(isRefusal);
  await expect(openFile(staff, { ...asked, field: 'work' })).rejects.toThrow('forms.file-unknown');
  await expect(send(texts, '')).rejects.toThrow('forms.answers-invalid');
});

test('S3.06 a position that is not there or past its closing day takes no application, whatever the page says', async () => {
  const to = async (named: string) => send({ ...texts, position: named, letter: `To ${named}` }, await cv());
  expect((await to('verniciatrice')).number).toBeTruthy();
  expect((await to('')).number).toBeTruthy();
  await expect(to('no-such')).rejects.toThrow('forms.subject-gone');
  shop.clock.forward(3 * 86_400_000);
  await expect(to('verniciatrice')).rejects.toThrow('forms.subject-gone');
  expect((await to('saldatore')).number).toBeTruthy();
});

test('an unscanned file is opened only by who says so', async () => {
  const { scanner: _, ...ports } = shop.ports;
  const token = await receiveFile({ ...shop, ports }, { name: 'cv', bytes: FILES.pdf, most: 1e6 });
  const { number } = await send({ ...texts, letter: 'Once more' }, token);
  const asked = { number, field: 'cv', unscanned: false };
  await expect(openFile(staff, asked)).rejects.toThrow('forms.file-not-scanned');
  expect((await openFile(staff, { ...asked, unscanned: true })).type).toBe('application/pdf');
});

test('S3.06 an application is forgotten after six months, and after two years with consent; its files with it', async () => {
  const short = await send({ ...texts, letter: 'Half a year' }, await cv());
  const long = await send({ ...texts, letter: 'Two years', keep: 'yes' }, await cv());
  const { submission } = await getSubmission(staff, long.number);
  expect(submission.consents.map(({ field, answer }) => [field, answer])).toEqual([
    ['keep', 'yes'],
    ['privacy', 'yes'],
  ]);
  expect(submission.consents[0]?.text).toContain('24');
  const monthsLater = (months: number) => {
    const later = new Date(submission.arrivedAt);
    later.setUTCMonth(later.getUTCMonth() + months, later.getUTCDate() + 4);
    shop.clock.set(later);
  };
  monthsLater(6);
  await deleteOldSubmissions(shop);
  await deleteUploads(shop);
  await expect(getSubmission(staff, short.number)).rejects.toThrow('forms.submission-unknown');
  expect((await openFile(staff, { number: long.number, field: 'cv', unscanned: false })).bytes.length).toBe(
    FILES.pdf.length,
  );
  monthsLater(24);
  await deleteOldSubmissions(shop);
  expect(await deleteUploads(shop)).toBe(1);
  await expect(getSubmission(staff, long.number)).rejects.toThrow('forms.submission-unknown');
});
