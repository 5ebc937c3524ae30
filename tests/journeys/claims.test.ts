import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { openAccount } from '#domain/accounts/open-account.ts';
import { askOwner, rejectClaim } from '#domain/claims/decide-claim.ts';
import { type ClaimPart, photosOf } from '#domain/claims/parts.ts';
import { customers } from '#domain/customers/schema.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { findMail } from '#domain/mail/find-mail.ts';
import { listMails } from '#domain/mail/list-mails.ts';
import { saveSerials } from '#domain/serials/save-serials.ts';
import { requestEntry } from '#domain/service-books/request-entry.ts';
import type { Shop } from '#domain/shop.ts';
import { newRegistrationNumber } from '#domain/warranties/registration-number.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { WORDS } from '#login/words.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { findVariant, mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

test.describe.configure({ timeout: 180_000 });

const PASSWORD = 'quattro parole a caso';
const shop = shopBehindThePages();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'journey' } };
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(FILES.jpeg) });
/** As a telephone takes it. */
const LARGE = Buffer.concat([FILES.jpeg.subarray(0, 4), Buffer.alloc(6_000_000), FILES.jpeg.subarray(4)]);
const PIECES = /\/api\/\w\w\/uploads$/;

/** Somebody with a registered bike, at the page they asked for before they signed in. */
async function ownerAt(shopper: Shopper, hasScripts = true) {
  const { page, locale, email } = shopper;
  const own = WORDS[locale as Locale];
  await openAccount({ ...shop, locale }, { firstName: 'Ada', lastName: 'Rossi', email, password: PASSWORD });
  await page.goto(addressOf(locale, 'account-mygarage'));
  await page.getByLabel(startingWith(own.email)).fill(email);
  await page.getByLabel(startingWith(own.password)).fill(PASSWORD);
  if (hasScripts) await shopper.arrive(() => page.keyboard.press('Enter'));
  else await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf(locale, 'account-mygarage'));
  return bikeOf(shop, email, locale as Locale);
}

async function bikeOf({ db }: Shop, email: string, locale: Locale) {
  const owner = (await db.select().from(customers)).find((one) => one.email === email);
  const serial = `WT25${randomInt(10_000_000, 99_999_999)}`;
  const { id: variantId, productId } = await findVariant(shop, 'VT25-ER-RA-M');
  await saveSerials(shop, [
    {
      ...{ serial, variantId, productId, model: 'Vetta', frameMaterial: 'carbon', hasMonocoqueBar: true },
      ...{ builtOn: '2025-01-10', soldToDealerOn: '2025-02-01', isStolen: false, isTeam: false },
      substitutedBy: null,
    },
  ]);
  const number = newRegistrationNumber();
  const at = new Date();
  const day = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await db.insert(warrantyRegistrations).values({
    ...{ id: newId(), number, state: 'registered', serial, typedSerial: serial, locale, country: 'IT' },
    ...{ customerId: owner?.id ?? '', outcome: 'success', purchasedOn: day(-30), message: '' },
    ...{ expiresOn: day(1_700), bikeColor: '', bikeModel: '', dealerName: 'Officina Darsena' },
    ...{ requestSubject: 'registration', certificateCode: newId().slice(-12).toUpperCase() },
    ...{ sentAt: at, registeredAt: at },
  });
  return { serial, number, owner: { ...shop, actor: { kind: 'customer', id: owner?.id ?? '' } } as Shop };
}

async function expectNoFaults(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect.soft(await faultsOf(page), what).toEqual([]);
}

/** The label of a photograph's field. */
function labelsOf({ words }: Shopper, part: ClaimPart) {
  return photosOf([part]).map(({ view }) =>
    view === 'bike' || view === 'serial'
      ? words(`claims.photos.names.${view}`)
      : words(`claims.photos.names.${view}`, { part: words(`claims.parts.${part}`) }),
  );
}

for (const [locale, where] of [
  ['de', WHERE.de],
  ['en', '@desk'],
] as const)
  test(`X4.07 an owner claims a frame: photographs over a broken line, cost before sending, a question, an answer, a decision (${locale}) ${where}`, async ({
    page,
  }) => {
    const owner = new Shopper(page, locale);
    const { words } = owner;
    const { number } = await ownerAt(owner);
    await owner.visit(addressOf(locale, 'account-mygarage-item', { number }));
    await owner.follow(owner.link(words('claims.section.new')));
    await expectNoFaults(page, 'the parts');
    await page.getByRole('checkbox', { name: startingWith(words('claims.parts.frame')) }).check();
    await owner.button(words('claims.new.go-on')).click();
    await expect(owner.heading(words('claims.cost.title'))).toBeVisible();
    await expect(page.getByText(words('claims.cost.covered'))).toBeVisible();
    await owner.button(words('claims.new.send')).click();
    await expect(page.getByText(words('refusals.claims.photo-missing')).first()).toBeVisible();
    await expect(page.getByText(words('refusals.claims.cost-missing')).first()).toBeVisible();
    await expectNoFaults(page, 'a claim with faults');

    const [first = '', ...others] = labelsOf(owner, 'frame');
    let lost = 0;
    await page.route(PIECES, (route) => {
      if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
      lost += 1;
      return route.abort();
    });
    await page.getByLabel(startingWith(first)).first().setInputFiles(photo('bike.jpg'));
    await expect(page.getByText(words('forms.file.kept', { name: 'bike.jpg' }))).toBeVisible();
    expect(lost).toBe(1);
    for (const [index, label] of others.entries()) {
      await page
        .getByLabel(startingWith(label))
        .first()
        .setInputFiles(photo(`${index}.jpg`));
      await expect(page.getByText(words('forms.file.kept', { name: `${index}.jpg` }))).toBeVisible();
    }
    await page
      .getByLabel(startingWith(words('claims.fields.description')))
      .fill('The down tube has a crack.');
    await page.getByRole('checkbox', { name: startingWith(words('claims.fields.cost')) }).check();
    await owner.button(words('claims.new.send')).click();
    await expect(page.getByText(words('claims.done.sent'))).toBeVisible();
    await expect(owner.heading(words('claims.states.sent.title'))).toBeVisible();
    await expectNoFaults(page, 'a claim');
    const claim = /C-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(page.url())?.[0] ?? '';

    await owner.visit(addressOf(locale, 'account-mygarage-item', { number }));
    await expect(page.getByText(words('ownership.transfer.claimed'))).toBeVisible();
    await expect(owner.link(new RegExp(claim))).toBeVisible();
    await expectNoFaults(page, 'the bike');
    await askOwner(staff, { number: claim, reason: 'Was there a fall?' });
    const mails = await mailsSentTo(shop, owner.email, 2);
    expect(mails.some(({ text }) => text.includes('Was there a fall?'))).toBe(true);
    await owner.follow(owner.link(new RegExp(claim)));
    await expect(owner.heading(words('claims.states.asked.title'))).toBeVisible();
    await expect(page.getByText('Was there a fall?')).toBeVisible();
    await page.getByLabel(startingWith(words('claims.talk.message'))).fill('No, never.');
    const again = startingWith(words('claims.photos.names.more', { number: 1 }));
    await page.getByLabel(again).setInputFiles(photo('again.jpg'));
    await expect(page.getByText(words('forms.file.kept', { name: 'again.jpg' }))).toBeVisible();
    await expectNoFaults(page, 'an answer with a photograph');
    await owner.button(words('claims.talk.send')).click();
    await expect(page.getByText(words('claims.done.answered'))).toBeVisible();
    await expect(page.getByText('No, never.')).toBeVisible();
    await expect(page.getByText(words('claims.talk.photos', { count: 1 }))).toBeVisible();
    await expect(page.getByText(words('forms.file.kept', { name: 'again.jpg' }))).toHaveCount(0);
    // A second message in a row, which ends at the same address.
    await page.getByLabel(startingWith(words('claims.talk.message'))).fill('Here is the fork.');
    // Nobody asks for photographs now: their fields are folded.
    await page.getByText(words('claims.talk.add-photos')).click();
    await page.getByLabel(again).setInputFiles(photo('fork.jpg'));
    await expect(page.getByText(words('forms.file.kept', { name: 'fork.jpg' }))).toBeVisible();
    await owner.button(words('claims.talk.send')).click();
    await expect(page.getByText('Here is the fork.')).toBeVisible();
    await expect(page.getByText(words('forms.file.kept', { name: 'fork.jpg' }))).toHaveCount(0);
    await rejectClaim(staff, { number: claim, reason: 'There are traces of a blow.' });
    await page.reload();
    await expect(owner.heading(words('claims.states.rejected.title'))).toBeVisible();
    await expect(page.getByText('There are traces of a blow.')).toBeVisible();
    await expect(owner.button(words('claims.cancel.submit'))).toHaveCount(0);
    await expectNoFaults(page, 'a decided claim');
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('X4.07 a guest is sent to the login, and a claim comes with its photographs, some first and the rest later @phone', async ({
    page,
  }) => {
    const owner = new Shopper(page, 'it', { hasScripts: false });
    const { words } = owner;
    const guest = await page.request.get(
      addressOf('it', 'account-mygarage-claim', { number: 'G-2222-2222' }),
      {
        maxRedirects: 0,
      },
    );
    expect(guest.status()).toBe(302);
    const { number } = await ownerAt(owner, false);
    await page.goto(addressOf('it', 'account-mygarage-claim', { number }));
    await page.getByRole('checkbox', { name: startingWith(words('claims.parts.wheels')) }).check();
    await owner.button(words('claims.new.go-on')).click();
    await expect(page.getByText(words('claims.cost.free'))).toBeVisible();
    const [first = '', ...others] = labelsOf(owner, 'wheels');
    await page.getByLabel(startingWith(first)).first().setInputFiles(photo('bike.jpg'));
    await page.getByLabel(startingWith(words('claims.fields.description'))).fill('Un raggio si è rotto.');
    await owner.button(words('claims.new.send')).click();
    await expect(page.getByText(words('forms.file.kept', { name: 'bike.jpg' }))).toBeVisible();
    for (const label of others)
      await page.getByLabel(startingWith(label)).first().setInputFiles(photo('x.jpg'));
    await page.getByRole('checkbox', { name: startingWith(words('claims.fields.cost')) }).check();
    await owner.button(words('claims.new.send')).click();
    await expect(page.getByText(words('claims.done.sent'))).toBeVisible();
    await page.getByLabel(startingWith(words('claims.talk.message'))).fill('Eccone un’altra.');
    await page
      .getByLabel(startingWith(words('claims.photos.names.more', { number: 1 })))
      .setInputFiles({ ...photo('grande.jpg'), buffer: LARGE });
    await owner.button(words('claims.talk.send')).click();
    await expect(page.getByText(words('claims.done.answered'))).toBeVisible();
    await expect(page.getByText(words('claims.talk.photos', { count: 1 }))).toBeVisible();
    await owner.button(words('claims.cancel.submit')).click();
    await expect(page.getByText(words('claims.done.canceled'))).toBeVisible();
  });
});

for (const [locale, where] of [
  ['de', WHERE.de],
  ['it', '@desk'],
] as const)
  test(`X4.10 an owner keeps a service book, prints it, and a dealer writes into it by link (${locale}) ${where}`, async ({
    page,
    browser,
  }) => {
    const owner = new Shopper(page, locale);
    const { words } = owner;
    const { number, serial, owner: actor } = await ownerAt(owner);
    await owner.visit(addressOf(locale, 'account-mygarage-item', { number }));
    await page.getByText(words('service-book.add'), { exact: true }).click();
    await page.getByLabel(startingWith(words('service-book.fields.works'))).fill('Neue Kette');
    await page.getByLabel(startingWith(words('service-book.fields.nextAfterKm'))).fill('2500');
    await owner.button(words('service-book.save')).click();
    await expect(page.getByText(words('refusals.service-books.km-missing'))).toBeVisible();
    await expectNoFaults(page, 'an entry with a fault');
    await page.getByLabel(startingWith(words('service-book.fields.km'))).fill('1.200');
    await page.getByLabel(startingWith(words('service-book.fields.nextMonths'))).fill('6');
    await owner.button(words('service-book.save')).click();
    await expect(page.getByText(words('ownership.done.serviced'))).toBeVisible();
    await expect(page.getByText('Neue Kette')).toBeVisible();
    await expect(page.getByText(/3\.?700/).first()).toBeVisible();
    await expectNoFaults(page, 'a service book');
    const file = await page.request.get(
      (await owner.link(words('service-book.file')).getAttribute('href')) ?? '',
    );
    expect(file.headers()['content-type']).toBe('application/pdf');

    const [dealer] = await shop.db.select().from(dealers).where(eq(dealers.slug, 'radhaus-isar-munchen'));
    await requestEntry(actor, { number }, { dealer: dealer?.slug ?? '' });
    const mail = await findMailAbout(serial, dealer?.email ?? '');
    const link = /\/\w\w\/service-entry\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    const other = await browser.newPage();
    await other.goto(link.replace(/^\/\w\w/, `/${locale}`));
    await expect(other.getByText(serial)).toBeVisible();
    await expect(other.getByText(/Rossi/)).toHaveCount(0);
    await other.getByLabel(startingWith(words('service-book.fields.works'))).fill('Lager getauscht');
    await expectNoFaults(other, 'a dealer’s entry');
    await new Shopper(other, locale).button(words('service-book.dealer.submit')).click();
    await expect(other.getByText(words('service-book.dealer.added.title'))).toBeVisible();
    await other.close();
    await page.reload();
    await expect(page.getByText('Lager getauscht')).toBeVisible();
    await expect(
      page.getByText(words('service-book.by-dealer', { dealer: dealer?.name ?? '' })),
    ).toBeVisible();
  });

/** The mail about a bike to a dealer; other runs write to the same one. */
async function findMailAbout(serial: string, email: string) {
  const find = async () =>
    (await listMails(shop, { limit: 500 })).find(
      ({ toAddress, subject }) => toAddress === email && subject.includes(serial),
    );
  await expect.poll(async () => (await find()) !== undefined, { timeout: 30_000 }).toBe(true);
  return findMail(shop, (await find())?.id ?? '');
}
