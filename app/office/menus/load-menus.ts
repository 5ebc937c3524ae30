import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { type FaultyLink, findDeadLinks } from '#domain/links/find-dead-links.ts';
import { changeMenuItem, moveMenuItem, readMenuRows, removeMenuItem } from '#domain/menus/change-menu.ts';
import { itemFields, type MenuRow } from '#domain/menus/item-fields.ts';
import { MENU_IDS, MENU_NAMES, type MenuId } from '#domain/menus/names.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { type Acts, savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';

function menuOf(params: Readonly<Record<string, string | undefined>>): MenuId {
  const menu = MENU_IDS.find((id) => String(id) === params.menu);
  if (!menu) throw data(null, { status: 404 });
  return menu;
}

export type MenuLine = {
  readonly slug: string;
  readonly depth: number;
  readonly label: string;
  readonly url: string | null;
  readonly missing: readonly Locale[];
  readonly faults: readonly FaultyLink[];
  /** Among its siblings, from 1. */
  readonly place: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** The items of these menus in their order, each with what is wrong with its links. */
export async function readMenus(
  shop: Shop,
  menus: readonly MenuId[],
  locale: Locale,
): Promise<{ readonly menu: MenuId; readonly lines: readonly MenuLine[] }[]> {
  const read = await Promise.all(menus.map(async (menu) => ({ menu, rows: await readMenuRows(shop, menu) })));
  const faults = await findDeadLinks(
    shop,
    read.flatMap(({ rows }) => rows.flatMap(linksOf)),
  );
  return read.map(({ menu, rows }) => ({ menu, lines: linesOf(rows, { faults, locale }) }));
}

type Reading = { readonly faults: readonly FaultyLink[]; readonly locale: Locale };

function linesOf(rows: readonly MenuRow[], { faults, locale }: Reading): MenuLine[] {
  const lines = (parentId: string | null, depth: number): MenuLine[] => {
    const siblings = rows.filter((row) => row.parentId === parentId);
    return siblings.flatMap((row, index) => [
      {
        ...{ slug: row.slug, depth, label: row.label[locale] ?? row.label.en },
        url: row.url?.[locale] ?? row.url?.en ?? null,
        missing: LOCALES.filter((one) => !row.label[one]),
        faults: faultsOf(row, faults),
        ...{ place: index + 1, isFirst: index === 0, isLast: index === siblings.length - 1 },
      },
      ...lines(row.id, depth + 1),
    ]);
  };
  return lines(null, 0);
}

/** Of each language once, even where two items share a link. */
function faultsOf(row: MenuRow, faults: readonly FaultyLink[]): FaultyLink[] {
  return linksOf(row).flatMap(
    ({ locale, to }) => faults.find((fault) => fault.locale === locale && fault.to === to) ?? [],
  );
}

function linksOf({ url }: MenuRow): { locale: Locale; to: string }[] {
  return url ? LOCALES.map((locale) => ({ locale, to: url[locale] ?? url.en })) : [];
}

export async function loadMenuScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const menu = menuOf(args.params);
  const [read] = await readMenus(shop, [menu], locale);
  return { menu, name: MENU_NAMES[menu], lines: read?.lines ?? [], saved: savedOf(args.request) };
}

export async function changeMenuScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const menu = menuOf(args.params);
  const form = await formOf(args.request);
  const slug = String(form.get('slug') ?? '');
  const seen = Number(form.get('seen'));
  const acts: Record<string, () => Promise<unknown>> = {
    up: () => moveMenuItem(office.shop, { menu, slug, seen, by: -1 }),
    down: () => moveMenuItem(office.shop, { menu, slug, seen, by: 1 }),
  };
  return submitAct(office, form, {
    back: `/office/settings/menus/${menu}`,
    acts,
  });
}

export async function loadMenuItemScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const menu = menuOf(args.params);
  const slug = args.params.slug ?? null;
  const rows = await readMenuRows(shop, menu);
  const row = rows.find((one) => one.slug === slug);
  if (slug !== null && !row) throw data(null, { status: 404 });
  const under = new URL(args.request.url).searchParams.get('under') ?? '';
  return {
    ...{ menu, name: MENU_NAMES[menu], slug },
    under: rows.find((one) => one.slug === under)?.slug ?? '',
    fields: row ? itemFields(row) : {},
    below: row ? rows.filter(({ parentId }) => parentId === row.id).length : 0,
    faults: row ? await findDeadLinks(shop, linksOf(row)) : [],
    saved: savedOf(args.request),
  };
}

export async function changeMenuItemScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const menu = menuOf(args.params);
  const slug = args.params.slug ?? null;
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  let back = `/office/settings/menus/${menu}`;
  const acts: Acts = {
    ...(slug !== null && { remove: () => removeMenuItem(office.shop, { menu, slug }) }),
    save: async () => {
      const texts = LOCALES.flatMap((locale) => ['label', 'title', 'url'].map((name) => `${name}_${locale}`));
      const names = ['target', 'customizable', ...texts];
      const { values, opened } = readTyped(form, textsOf(form, names));
      const under = said('under') || undefined;
      const saved = await changeMenuItem(office.shop, { menu, slug, under, typed: values, opened });
      back = `${back}/${saved}`;
    },
  };
  return submitAct(office, form, { back: () => back, acts });
}
