import { findPaperBrand } from '#domain/brand/find-brand.ts';
import type { customers } from '#domain/customers/schema.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { findRegistration, type Registration } from '#domain/warranties/list-registrations.ts';
import { type PaperPart, renderBikePaper } from '#domain/warranties/pdf/bike-paper.ts';
import { translator } from '#messages/catalogue.ts';
import { calendarDate } from '#shared/clock.ts';
import { countryName, dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { formatMoney } from '#shared/money.ts';
import { findTheft, type Theft } from './find-theft.ts';

type Owner = typeof customers.$inferSelect;
export type TheftFile = { readonly name: string; readonly bytes: Uint8Array };

/** A theft as a PDF for police and insurer, in its owner's language; null when it is gone. */
export async function findTheftFile(shop: Shop, theftId: string): Promise<TheftFile | null> {
  const theft = await findTheft(shop, theftId);
  const found = theft && (await findRegistration(shop, theft.registrationId));
  if (!found) return null;
  const { registration, owner } = found;
  const { locale } = registration;
  const { siteName, company } = await findSiteConfig({ db: shop.db, locale });
  const words = await wordFrame({ db: shop.db, locale }, theft.serial);
  const t = translator(locale);
  const bike = [words?.model ?? registration.bikeModel, words?.color, words?.size].filter(Boolean).join(', ');
  const title = t('ownership.theft.paper.title');
  const said = { brand: siteName, serial: theft.serial, date: day(locale, theft.reportedAt) };
  const { name, street, postalCode, city, country, email } = company;
  const address = `${street}, ${postalCode} ${city}, ${countryName(country, locale)}`;
  const parts: PaperPart[] = [
    { title: t('ownership.theft.paper.bike'), facts: bikeFacts({ registration, theft, bike }) },
    { title: t('ownership.theft.paper.theft'), facts: theftFacts(theft, locale) },
    { title: t('ownership.theft.paper.owner'), facts: ownerFacts(owner, locale) },
    {
      title: t('ownership.theft.paper.maker'),
      lines: [
        t('ownership.theft.paper.register', said),
        t('ownership.theft.paper.contact', { name, address, email }),
      ],
    },
  ];
  const paper = { title, number: theft.number, intro: t('ownership.theft.paper.intro', said), parts };
  const bytes = await renderBikePaper(
    { ...paper, author: name, locale, date: theft.reportedAt },
    await findPaperBrand(shop),
  );
  return { name: `${theft.number}.pdf`, bytes };
}

type About = { readonly registration: Registration; readonly theft: Theft; readonly bike: string };

function bikeFacts({ registration, theft, bike }: About) {
  const { locale, priceAmount, priceCurrency, purchasedOn, registeredAt, certificateCode } = registration;
  const hasPrice = priceAmount !== null && priceCurrency !== null;
  return facts(locale, {
    serial: theft.serial,
    model: bike,
    purchased: day(locale, purchasedOn),
    dealer: registration.dealerName,
    price: hasPrice ? formatMoney(priceAmount, priceCurrency, locale, { cents: true }) : '',
    registered: registeredAt ? day(locale, registeredAt) : '',
    certificate: certificateCode ?? '',
  });
}

function theftFacts(
  { number, reportedAt, stolenOn, place, policeReference, circumstances }: Theft,
  locale: Locale,
) {
  return facts(locale, {
    number,
    reported: day(locale, reportedAt),
    stolen: stolenOn ? day(locale, stolenOn) : '',
    ...{ place, police: policeReference, circumstances },
  });
}

function ownerFacts(
  { firstName, lastName, address, zipCode, city, country, email, phone }: Owner,
  locale: Locale,
) {
  const town = [zipCode, city].filter(Boolean).join(' ');
  const lines = [address, town, country ? countryName(country, locale) : ''];
  return facts(locale, {
    name: `${firstName} ${lastName}`,
    address: lines.filter(Boolean).join(', '),
    ...{ email, phone },
  });
}

type Fact =
  | ('serial' | 'model' | 'purchased' | 'dealer' | 'price' | 'registered' | 'certificate')
  | ('number' | 'reported' | 'stolen' | 'place' | 'police' | 'circumstances')
  | ('name' | 'address' | 'email' | 'phone');

/** What is empty is left out. */
function facts(locale: Locale, values: Partial<Record<Fact, string>>) {
  const t = translator(locale);
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [{ label: t(`ownership.theft.facts.${name as Fact}`), value }] : [],
  );
}

function day(locale: Locale, date: Date | string): string {
  const at = typeof date === 'string' ? date : calendarDate(date);
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${at}T00:00:00Z`));
}
