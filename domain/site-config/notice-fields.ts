import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { TIME_ZONE } from '#shared/clock.ts';
import { localTimeText, parseLocalTime } from '#shared/local-time.ts';
import { LOCALES } from '#shared/locale.ts';
import { NOTICE_PLACES } from './choices.ts';
import { localFields, localText } from './local-texts.ts';
import type { notices } from './schema.ts';

export type NoticeRow = Omit<typeof notices.$inferSelect, 'told'>;

/** A notice as the texts of its form: times of Rome, places with spaces between. Pure. */
export function noticeFields({ places, showFrom, showTo, title, text }: NoticeRow): FieldTexts {
  return {
    ...{ ...localFields('title', title), ...localFields('text', text) },
    places: NOTICE_PLACES.filter((place) => places.includes(place)).join(' '),
    showFrom: localTimeText(showFrom, TIME_ZONE),
    showTo: showTo ? localTimeText(showTo, TIME_ZONE) : '',
  };
}

/**
 * A notice of such texts, or the code of each wrong field. It needs its words in English, a place
 * and a beginning. Pure.
 */
export function noticeOfFields(code: string, fields: FieldTexts) {
  const said = (name: string) => (fields[name] ?? '').trim();
  const places = NOTICE_PLACES.filter((place) => said('places').split(' ').includes(place));
  const [showFrom, showTo] = [said('showFrom'), said('showTo')].map((time) =>
    parseLocalTime(time, TIME_ZONE),
  );
  const faults: Record<string, string> = {};
  for (const name of ['title_en', 'text_en', 'showFrom'])
    if (said(name) === '') faults[name] = 'site-config.field-missing';
  if (places.length === 0) faults.places = 'site-config.field-missing';
  for (const [name, time] of [
    ['showFrom', showFrom],
    ['showTo', showTo],
  ] as const)
    if (said(name) !== '' && !time) faults[name] = 'site-config.field-invalid';
  for (const locale of LOCALES) {
    if (said(`title_${locale}`).length > 80) faults[`title_${locale}`] = 'site-config.text-too-long';
    if (said(`text_${locale}`).length > 400) faults[`text_${locale}`] = 'site-config.text-too-long';
  }
  const words = { title: localText(said, 'title'), text: localText(said, 'text') };
  const entry = { code, places, showFrom: showFrom ?? new Date(0), showTo: showTo ?? null, ...words };
  return { entry, faults };
}
