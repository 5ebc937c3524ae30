import { expect } from '@playwright/test';
import { PICTURE_WIDTHS } from '#domain/media/addresses.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { houseForm } from '#tests/helpers/house-forms.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { test } from '../own-shop.ts';

const RIGHT = {
  'first-name': 'Lucia',
  email: 'lucia@mail.test',
  phone: '0438 123456',
  subject: 'bike',
  marketing: 'no',
  message: 'Ten letters and more',
  privacy: 'yes',
  attachment: { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from(FILES.pdf) },
};

test.use({ settings: { TEST_PAGES: 'on' } });
// One worker runs them all, because a second one would start another shop.
test.describe.configure({ mode: 'default' });

test('S2.03 the page of the form module shows every kind of field in each language, and search engines nothing', async ({
  request,
}) => {
  for (const locale of LOCALES) {
    const answer = await request.get(`/${locale}/test-modulo-backend?email=bHVjaWFAbWFpbC50ZXN0`);
    expect(answer.status(), locale).toBe(200);
    const page = await answer.text();
    expect(page).toContain(`<html lang="${locale}"`);
    expect(page).toContain('<meta content="noindex" name="robots"/>');
    expect(page).toContain(houseForm('test-modulo-backend').submit?.[locale]);
    for (const type of ['text', 'email', 'tel', 'date', 'radio', 'file', 'checkbox'])
      expect(page, type).toMatch(new RegExp(`<input[^>]*type="${type}"`));
    for (const field of ['<select[^>]*name="subject"', '<textarea[^>]*name="message"'])
      expect(page, field).toMatch(new RegExp(field));
    expect(page).toMatch(/<input[^>]*name="country"[^>]*disabled|<input[^>]*disabled[^>]*name="country"/);
    expect(page).toMatch(/<input[^>]*value="lucia@mail\.test"/);
  }
});

test('S2.03 the server holds what is sent to each field’s rules, keeps what was typed, and stores nothing', async ({
  request,
}) => {
  const headers = { origin: new URL((await request.get('/it')).url()).origin, accept: 'text/html' };
  for (const locale of LOCALES) {
    const t = translator(locale);
    const sendTo = (multipart: typeof RIGHT) =>
      request.post(`/${locale}/test-modulo-backend`, { headers, multipart });
    const right = await sendTo(RIGHT);
    expect(right.status(), locale).toBe(200);
    expect(await right.text()).toContain(t('test-pages.right'));
    const script = { ...RIGHT.attachment, name: 'x.pdf', buffer: Buffer.from('<script>') };
    const wrong = await sendTo({ ...RIGHT, phone: '12345678', attachment: script });
    expect(wrong.status(), locale).toBe(422);
    const page = await wrong.text();
    for (const words of [
      t('forms.faults', { count: 2 }),
      t('refusals.forms.phone-invalid'),
      t('refusals.forms.file-type'),
    ])
      expect(page, locale).toContain(words);
    expect(page).toMatch(/<input[^>]*value="12345678"/);
    expect(page).toContain('>Ten letters and more</textarea>');
  }
});

test('S2.03 S7.09 the page of the media provider shows each kind of picture in every width, and what stands for a missing one', async ({
  request,
}) => {
  const addresses = new Set<string>();
  for (const locale of LOCALES) {
    const answer = await request.get(`/${locale}/test-thron`);
    expect(answer.status(), locale).toBe(200);
    const page = await answer.text();
    const t = translator(locale);
    expect(page).toContain('<meta content="noindex" name="robots"/>');
    for (const kind of ['bicycle', 'climb', 'good', 'landscape', 'scene'] as const)
      expect(page, `${locale} ${kind}`).toContain(t(`test-pages.kinds.${kind}`));
    expect(page).toContain(
      `<span class="block aspect-[3/2] w-full max-w-[18.75rem] bg-page-2" role="img" aria-label="${t('test-pages.missing')}"`,
    );
    for (const [, address] of page.matchAll(/<img[^>]*src="(\/media\/[0-9a-f]{32}\/[^"]+)"/g))
      addresses.add(address ?? '');
  }
  const names = [...PICTURE_WIDTHS.map((width) => `${width}.webp`), 'thumb.webp'];
  for (const name of names) {
    const ofName = [...addresses].filter((address) => address.endsWith(`/${name}`));
    expect(ofName.length, name).toBeGreaterThanOrEqual(5);
    const picture = await request.get(ofName[0] ?? '');
    expect([name, picture.status(), picture.headers()['content-type']]).toEqual([name, 200, 'image/webp']);
  }
  const missing = await request.get(`/media/${'0'.repeat(64)}/300.webp`);
  expect(missing.status()).toBe(404);
});
