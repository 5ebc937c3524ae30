import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { LOCALES } from '#shared/locale.ts';
import type { MenuText, menuItems } from './schema.ts';

export type MenuRow = typeof menuItems.$inferSelect;
type Typed = Pick<MenuRow, 'label' | 'title' | 'url' | 'target' | 'customizable'>;

/** A path without language, or a whole address. */
const LINK = /^(?:\/(?![/\\])\S*|https:\/\/\S+)$/;
const LONGEST = { label: 60, title: 80, url: 300 } as const;

/** An item as the texts of its form. Pure. */
export function itemFields({ label, title, url, target, customizable }: Typed): FieldTexts {
  const texts = Object.entries({ label, title, url }).flatMap(([name, text]) =>
    LOCALES.map((locale) => [`${name}_${locale}`, text?.[locale] ?? '']),
  );
  return {
    ...Object.fromEntries(texts),
    target: target ?? '_self',
    customizable: customizable ? 'yes' : 'no',
  };
}

/** An item of such texts, or the code of each wrong field. Each text needs English first. Pure. */
export function itemOfFields(fields: FieldTexts): { item: Typed; faults: Record<string, string> } {
  const said = (name: string) => (fields[name] ?? '').trim();
  const faults: Record<string, string> = {};
  const textOf = (name: keyof typeof LONGEST): MenuText | null => {
    const given = LOCALES.filter((locale) => said(`${name}_${locale}`) !== '');
    if (given.length > 0 && !given.includes('en')) faults[`${name}_en`] = 'menus.text-missing';
    for (const locale of given)
      if (said(`${name}_${locale}`).length > LONGEST[name])
        faults[`${name}_${locale}`] = 'menus.text-too-long';
    const texts = given.map((locale) => [locale, said(`${name}_${locale}`)]);
    return given.length === 0 ? null : (Object.fromEntries(texts) as MenuText);
  };
  const [label, title, url] = [textOf('label'), textOf('title'), textOf('url')];
  if (!label) faults.label_en = 'menus.text-missing';
  for (const locale of LOCALES)
    if (url?.[locale] && !LINK.test(url[locale])) faults[`url_${locale}`] = 'menus.link-invalid';
  const target = said('target') === '_blank' ? ('_blank' as const) : url ? ('_self' as const) : null;
  const item = {
    label: label ?? { en: '' },
    title,
    url,
    target,
    customizable: said('customizable') === 'yes',
  };
  return { item, faults };
}
