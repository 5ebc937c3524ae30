import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { orErrorPage } from '#app/requests.server.ts';
import { drawQrCode } from '#domain/bank-transfers/draw-qr-code.ts';
import { findPassport, type Passport } from '#domain/batteries/find-passport.ts';
import { findBikeName } from '#domain/catalogue/list-bike-models.ts';
import { dateFormat, numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';

async function readPassport(visit: RequestContext, request: Request, serial: string) {
  const { shop } = await visit.personal();
  const access = new URL(request.url).searchParams.get('access')?.slice(0, 100) ?? null;
  await orErrorPage(visit, async () => visit.refuseTooOften('serials'));
  const passport = await findPassport(shop, { serial, access });
  if (!passport) throw data('This page could not be found', { status: 404 });
  return { shop, access, passport };
}

/**
 * The passport of a battery, as its reader may see it. Never cached.
 * @throws a 404 answer when there is no such battery
 */
export async function openPassport(visit: RequestContext, request: Request, serial: string) {
  const { shop, access, passport } = await readPassport(visit, request, serial);
  const { entries, hidden, view } = passport;
  return {
    ...{ serial: passport.serial, view, hidden, access },
    bike: await findBikeName(shop, passport.productId),
    entries: entries.map(({ name, annex, unit, value }) => ({
      ...{ name, annex },
      text: value === null ? null : [wordValue(shop.locale, value), unit].join(' ').trim(),
    })),
    qr: await drawQrCode(`${shop.baseUrl}/en/batteries/${passport.serial}`),
  };
}

/** A number or a day as the reader's language writes it; other texts as they are. */
function wordValue(locale: Locale, value: number | string): string {
  const language = languageTag(locale);
  if (typeof value === 'number') return numberFormat(language, { maximumFractionDigits: 2 }).format(value);
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${value}T00:00:00Z`));
}

/** The same as JSON, by the names of the data model; `missing` lists the gaps. */
export async function passportJsonAnswer(
  visit: RequestContext,
  request: Request,
  serial: string,
): Promise<Response> {
  const { passport } = await readPassport(visit, request, serial);
  return Response.json(jsonOf(passport), {
    headers: {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}

function jsonOf({ serial, view, entries }: Passport) {
  const known = entries.filter(({ value }) => value !== null);
  return {
    ...{ serial, view, regulation: '(EU) 2023/1542' },
    fields: Object.fromEntries(
      known.map(({ name, annex, unit, value }) => [name, { value, ...(unit && { unit }), annex }]),
    ),
    missing: entries.filter(({ value }) => value === null).map(({ name, annex }) => ({ name, annex })),
  };
}
