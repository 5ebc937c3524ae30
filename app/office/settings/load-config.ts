import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { changeSiteConfig, readConfigFields } from '#domain/site-config/change-site-config.ts';
import { HOUR_LINES } from '#domain/site-config/config-fields.ts';
import { LOCALES } from '#shared/locale.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { workOf } from '../context.ts';
import { savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf } from '../kit/form-of.ts';
import { GROUP_NAMES, GROUPS, type GroupName, type Setting } from './groups.ts';

/** The fields of a setting: one, or one in each language. */
export function fieldsOf({ kind, field }: Setting): string[] {
  return kind === 'local' ? LOCALES.map((locale) => `${field}_${locale}`) : [field];
}

/** What belongs to a line of support hours. */
function hoursOf(n: number): Setting[] {
  return GROUPS.reach.filter((one: Setting) => one.n === n);
}

function groupOf(params: Readonly<Record<string, string | undefined>>): GroupName {
  const group = GROUP_NAMES.find((name) => name === params.group);
  if (!group) throw data(null, { status: 404 });
  return group;
}

export async function loadConfigScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const group = groupOf(args.params);
  const all = await readConfigFields(shop);
  const isUsed = (n: number) => hoursOf(n).some((one) => fieldsOf(one).some((name) => all[name]));
  const free = HOUR_LINES.find((n) => !isUsed(n));
  const isShown = ({ n }: Setting) => n === undefined || n === free || isUsed(n);
  const settings: Setting[] = GROUPS[group].filter(isShown);
  const names = settings.flatMap(fieldsOf);
  return {
    ...{ group, settings },
    fields: Object.fromEntries(names.map((name) => [name, all[name] ?? ''])),
    saved: savedOf(args.request),
  };
}

export async function changeConfig(args: ActionFunctionArgs) {
  const office = workOf(args);
  const group = groupOf(args.params);
  const form = await formOf(args.request);
  const acts = {
    save: async () => {
      const shown = GROUPS[group].filter(({ kind }) => kind !== 'fixed');
      const typed = shown.flatMap((one) => fieldsOf(one).map((name) => [name, typedIn(form, one, name)]));
      const { values, opened } = readTyped(form, Object.fromEntries(typed));
      const confirmation = String(form.get('confirmation') ?? '');
      await changeSiteConfig(office.shop, { typed: values, opened, confirmation });
    },
  };
  return submitAct(office, form, { back: `/office/settings/site/${group}`, acts });
}

function typedIn(form: FormData, { kind }: Setting, name: string): string {
  if (kind === 'days') return WEEKDAYS.filter((day) => form.has(`${name}-${day}`)).join(' ');
  return String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim();
}
