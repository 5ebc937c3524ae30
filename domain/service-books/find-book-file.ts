import { findPaperBrand } from '#domain/brand/find-brand.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { type PaperPart, renderBikePaper } from '#domain/warranties/pdf/bike-paper.ts';
import { translator } from '#messages/catalogue.ts';
import { dateFormat, numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import type { NextService } from './next-service.ts';
import { readServiceBook, type ServiceEntry } from './read-book.ts';

/**
 * The service book of a frame as a PDF in the reader's language, to print and to hand on: nobody's
 * name but those of dealers.
 */
export async function findBookFile(
  shop: Shop,
  { serial, number }: { readonly serial: string; readonly number: string },
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { locale } = shop;
  const t = translator(locale);
  const { siteName, company } = await findSiteConfig({ db: shop.db, locale });
  const words = await wordFrame(shop, serial);
  const { entries, next } = await readServiceBook(shop, serial);
  const bike = [words?.model, words?.color, words?.size].filter(Boolean).join(', ');
  const facts = [
    { label: t('service-book.paper.model'), value: bike },
    { label: t('service-book.paper.serial'), value: serial },
    { label: t('service-book.next'), value: next ? sayNext(locale, next) : '' },
  ].filter(({ value }) => value !== '');
  const parts: PaperPart[] = [
    { title: t('service-book.paper.bike'), facts },
    ...entries.toReversed().map((entry) => entryPart(locale, entry)),
  ];
  const none = entries.length === 0 ? [{ title: t('service-book.empty') }] : [];
  const bytes = await renderBikePaper(
    {
      ...{ title: t('service-book.title'), intro: t('service-book.paper.intro', { brand: siteName }) },
      ...{ parts: [...parts, ...none], author: company.name, locale, date: shop.clock.now() },
    },
    await findPaperBrand(shop),
  );
  return { name: `service-book-${number}.pdf`, bytes };
}

function entryPart(locale: Locale, entry: ServiceEntry): PaperPart {
  const t = translator(locale);
  const { kind, doneOn, km, dealerName, nextOn, nextKm, works } = entry;
  const isNext = nextOn !== null || nextKm !== null;
  const facts = [
    { label: t('service-book.fields.km'), value: km === null ? '' : sayKm(locale, km) },
    { label: t('service-book.by'), value: dealerName || t('service-book.owner') },
    { label: t('service-book.next'), value: isNext ? sayNext(locale, { nextOn, nextKm }) : '' },
  ].filter(({ value }) => value !== '');
  return { title: `${sayDay(locale, doneOn)}: ${t(`service-book.kinds.${kind}`)}`, facts, lines: [works] };
}

function sayNext(locale: Locale, { nextOn, nextKm }: NextService): string {
  const t = translator(locale);
  if (nextOn !== null && nextKm !== null)
    return t('service-book.next-both', { date: sayDay(locale, nextOn), km: sayKm(locale, nextKm) });
  if (nextOn !== null) return t('service-book.next-on', { date: sayDay(locale, nextOn) });
  return t('service-book.next-km', { km: sayKm(locale, nextKm ?? 0) });
}

function sayKm(locale: Locale, km: number): string {
  const format = numberFormat(languageTag(locale), { style: 'unit', unit: 'kilometer' });
  return format.format(km);
}

function sayDay(locale: Locale, date: string): string {
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
