import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  changeNotice,
  listAllNotices,
  readNoticeFields,
  removeNotice,
} from '#domain/site-config/change-notice.ts';
import {
  changeTicker,
  listAllTickers,
  moveTicker,
  readTickerFields,
  removeTicker,
} from '#domain/site-config/change-ticker.ts';
import { NOTICE_PLACES } from '#domain/site-config/choices.ts';
import { LOCALES } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { type Acts, lookedAt, savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';

const HERE = '/office/settings/notices';
const TICKERS = '/office/settings/tickers';

export async function loadNoticesScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const [notices, tickers] = await Promise.all([listAllNotices(shop, locale), listAllTickers(shop, locale)]);
  return { notices, tickers, saved: savedOf(args.request) };
}

/** Messages change places on the list itself. */
export async function changeOrder(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const id = String(form.get('ticker') ?? '');
  const seen = Number(form.get('seen'));
  const acts: Record<string, () => Promise<unknown>> = {
    up: () => moveTicker(office.shop, { id, seen, by: -1 }),
    down: () => moveTicker(office.shop, { id, seen, by: 1 }),
  };
  return submitAct(office, form, {
    back: HERE,
    acts,
  });
}

export async function loadNoticeScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { code } = args.params;
  const fields = code === undefined ? {} : await readNoticeFields(shop, code);
  return { code: code ?? null, fields, saved: savedOf(args.request) };
}

export async function changeNoticeScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const code = args.params.code ?? null;
  if (form.get('act') === 'look') return lookedAt(form, 'save');
  let back = HERE;
  const acts: Acts = {
    ...(code !== null && { remove: () => removeNotice(office.shop, code) }),
    save: async () => {
      const places = NOTICE_PLACES.filter((place) => form.has(`place-${place}`)).join(' ');
      const names = ['showFrom', 'showTo', ...inAll('title'), ...inAll('text')];
      const { values, opened } = readTyped(form, { ...textsOf(form, names), places });
      const saved = await changeNotice(office.shop, { code, typed: values, opened });
      back = `${HERE}/${encodeURIComponent(saved)}`;
    },
  };
  return submitAct(office, form, { back: () => back, acts });
}

export async function loadTickerScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { id } = args.params;
  const fields = id === undefined ? {} : await readTickerFields(shop, id);
  return { id: id ?? null, fields, saved: savedOf(args.request) };
}

export async function changeTickerScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const id = args.params.id ?? null;
  if (form.get('act') === 'look') return lookedAt(form, 'save');
  let back = HERE;
  const acts: Acts = {
    ...(id !== null && { remove: () => removeTicker(office.shop, id) }),
    save: async () => {
      const names = ['active', 'link', 'target', ...inAll('lead'), ...inAll('text'), ...inAll('label')];
      const { values, opened } = readTyped(form, textsOf(form, names));
      back = `${TICKERS}/${await changeTicker(office.shop, { id, typed: values, opened })}`;
    },
  };
  return submitAct(office, form, { back: () => back, acts });
}

const inAll = (name: string) => LOCALES.map((locale) => `${name}_${locale}`);
