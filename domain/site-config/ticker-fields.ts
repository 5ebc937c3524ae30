import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { LOCALES } from '#shared/locale.ts';
import { localFields, localText } from './local-texts.ts';
import type { tickers } from './schema.ts';

type Row = Pick<typeof tickers.$inferSelect, 'active' | 'lead' | 'text' | 'link' | 'target' | 'label'>;

/** A path without language, or a whole address. */
const LINK = /^(?:\/(?![/\\])\S*|https:\/\/\S+)$/;
const LONGEST = { lead: 60, text: 160, label: 60 };

/** A message of the bar on top as the texts of its form. Pure. */
export function tickerFields({ active, lead, text, link, target, label }: Row): FieldTexts {
  return {
    ...{ active: active ? 'yes' : 'no', link: link ?? '', target: target ?? '_self' },
    ...{ ...localFields('lead', lead), ...localFields('text', text), ...localFields('label', label) },
  };
}

/**
 * A message of such texts, or the code of each wrong field. It needs its text in English; a link
 * needs words, and words need a link. Pure.
 */
export function tickerOfFields(fields: FieldTexts): { row: Row; faults: Record<string, string> } {
  const said = (name: string) => (fields[name] ?? '').trim();
  const [link, label] = [said('link'), localText(said, 'label')];
  const isLabelled = LOCALES.some((locale) => label[locale]);
  const faults: Record<string, string> = {};
  if (said('text_en') === '') faults.text_en = 'site-config.field-missing';
  if (link !== '' && !LINK.test(link)) faults.link = 'site-config.field-invalid';
  if (link === '' && isLabelled) faults.link = 'site-config.field-missing';
  if ((link !== '' || isLabelled) && !label.en) faults.label_en = 'site-config.field-missing';
  for (const [name, most] of Object.entries(LONGEST))
    for (const locale of LOCALES)
      if (said(`${name}_${locale}`).length > most) faults[`${name}_${locale}`] = 'site-config.text-too-long';
  const row = {
    ...{ active: said('active') !== 'no', lead: localText(said, 'lead'), text: localText(said, 'text') },
    ...{ link: link || null, label: isLabelled ? label : null },
    target: link === '' ? null : said('target') === '_blank' ? '_blank' : '_self',
  };
  return { row, faults };
}
