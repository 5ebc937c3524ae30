import { inTransaction, type Shop } from '#domain/shop.ts';
import { removeNotices } from '#domain/site-config/remove-notices.ts';
import { saveNotice } from '#domain/site-config/save-notice.ts';
import type { LocalText } from '#domain/site-config/schema.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { wordMoment } from '#shared/word-moment.ts';
import { type Break, daysBefore, isOver, nextBreak } from './next-break.ts';
import { workshops } from './schema.ts';

/** Codes of notices that are made from closures. */
const PREFIX = 'break-';

/**
 * Writes the notices of the workshop's closures, each for its next time: shown from some days
 * before until the first working day after. They and delivery promises have one source, the
 * calendar. For a job, and after the calendar changed; running it again changes nothing.
 * @returns how many notices are new, other or gone
 */
export function announceBreaks(shop: Shop): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const [workshop] = await inside.db.select().from(workshops);
    if (!workshop) return 0;
    let changed = 0;
    const codes: string[] = [];
    for (const closure of workshop.closures) {
      const notice = workshop.breakNotices[closure[0]];
      if (!notice || isOver(workshop, closure, shop.clock.now())) continue;
      const coming = nextBreak(workshop, closure, shop.clock.now());
      const code = `${PREFIX}${closure[0]}`;
      codes.push(code);
      const isNew = await saveNotice(inside, {
        ...{ code, places: ['site', 'cart'], title: notice.title },
        text: filled(notice.text, coming, workshop.timeZone),
        showFrom: daysBefore(coming.closesAt, notice.shownDaysBefore, workshop),
        showTo: coming.opensAt,
      });
      if (isNew) changed += 1;
    }
    return changed + (await removeNotices(inside, { prefix: PREFIX, except: codes }));
  });
}

function filled(text: LocalText, coming: Break, timeZone: string): LocalText {
  const fill = (locale: Locale) => {
    const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
    const moment = { ...day, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
    const lastOrder = wordMoment(dateFormat(tagOf(locale), moment), coming.lastOrderBy);
    const opens = dateFormat(tagOf(locale), { ...day, year: 'numeric' }).format(coming.opensAt);
    return text[locale].replaceAll('{lastOrder}', lastOrder).replaceAll('{opens}', opens);
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, fill(locale)])) as LocalText;
}

/** English as Europe writes it. */
function tagOf(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
