import { wordFrame } from '#domain/serials/find-serial.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findAnswer } from '#domain/warranties/find-answer.ts';
import { findCertificateFile } from '#domain/warranties/find-certificate-file.ts';
import { findRegistration, type Registration } from '#domain/warranties/list-registrations.ts';
import { answerEnd } from '#domain/warranties/terms.ts';
import { calendarDate } from '#shared/clock.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import type { Attachment } from './port.ts';
import { getReader, type ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { Fact, WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

type Kind = 'registered' | 'waiting' | 'rejected';

/**
 * Makes the writer of a mail about a bike to its owner, once for each step.
 * @returns false from it when it was written before, or the registration is gone or went on
 */
export function queueWarrantyMail(kind: Kind) {
  return (shop: Shop, { registrationId }: { registrationId: string }): Promise<boolean> =>
    inTransaction(shop, async (inside) => {
      const key = `warranty-${kind}:${registrationId}`;
      const found = await findRegistration(inside, registrationId);
      if (!found || found.registration.state !== kind || (await isWritten(inside, key))) return false;
      const { registration, owner } = found;
      const to = await getReader(inside, registration.locale);
      const reason = kind === 'rejected' ? await findAnswer(inside, registrationId) : '';
      const facts = await listFacts({ ...inside, locale: registration.locale }, to, registration);
      const mail = wordWarrantyMail(to, { kind, registration, facts, reason });
      const attachments = kind === 'registered' ? await listFiles(inside, registration, owner) : [];
      await writeWordedMail(inside, { key, toAddress: owner.email, mail, attachments });
      return true;
    });
}

/** The certificate, where the registration has one. */
async function listFiles(
  shop: Shop,
  { certificateCode: code, locale }: Registration,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<Attachment[]> {
  const file = await findCertificateFile(shop, { code, locale, owner: `${firstName} ${lastName}` });
  return file ? [{ ...file, mediaType: 'application/pdf' }] : [];
}

type Told = {
  readonly kind: Kind;
  readonly registration: Registration;
  readonly facts: readonly Fact[];
  readonly reason: string;
};

function wordWarrantyMail(to: ReaderOf, { kind, registration, facts, reason }: Told): WordedMail {
  const { translate, baseUrl, locale, sender } = to;
  const { number, expiresOn } = registration;
  const text = kind === 'registered' && expiresOn === null ? 'garage' : kind;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  const expires = expiresOn ? dayIn(to, expiresOn) : '';
  const by = dayIn(to, answerEnd(calendarDate(registration.sentAt)));
  const values = { brand: sender.siteName, number, expires, by, reason: sentence };
  const word = (part: 'subject' | 'preview' | 'title' | 'intro') => wordOf(to, `${text}.${part}`, values);
  return {
    ...{ locale, brand: sender.siteName, subject: word('subject'), preview: word('preview') },
    ...{ title: word('title'), intro: word('intro'), facts },
    action: { label: translate('mail.warranty.action'), href: `${baseUrl}/${locale}/account/mygarage` },
    notices: [{ text: translate('mail.warranty.rights') }],
    seller: sellerBlock(sender.company, to.words, locale, translate('mail.warranty.sender')),
  };
}

type Part = `${Kind | 'garage'}.${'subject' | 'preview' | 'title' | 'intro'}`;

/** The translator refuses values that a text does not take: each gets those it names. */
function wordOf({ translate }: ReaderOf, part: Part, values: Readonly<Record<string, string>>): string {
  return translate(`mail.warranty.${part}`, values);
}

async function listFacts(shop: Shop, to: ReaderOf, registration: Registration): Promise<Fact[]> {
  const { number, serial, typedSerial, bikeModel, purchasedOn, expiresOn } = registration;
  const frame = serial === null ? null : await wordFrame(shop, serial);
  const facts = {
    number,
    model: [frame?.model ?? bikeModel, frame?.color].filter(Boolean).join(', '),
    serial: serial ?? typedSerial,
    purchased: dayIn(to, purchasedOn),
    expires: expiresOn ? dayIn(to, expiresOn) : '',
  };
  return Object.entries(facts).flatMap(([name, value]) =>
    value ? [{ label: to.translate(`mail.warranty.facts.${name as keyof typeof facts}`), value }] : [],
  );
}

function dayIn({ locale }: ReaderOf, date: string): string {
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
