import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { changeSwitches, readSwitchFields } from '#domain/forms/change-switches.ts';
import { type ListedForm, listForms } from '#domain/forms/find-form.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { hereOf, savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import type { OfficeLocale } from '../words.ts';

export async function loadFormsScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  requireRight(shop, 'settings', 'look');
  return { forms: (await listForms(shop)).map((form) => rowOf(form, locale)) };
}

export async function loadFormScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const fields = await readSwitchFields(shop, args.params.slug ?? '');
  const form = (await listForms(shop)).find(({ slug }) => slug === args.params.slug);
  if (!form) throw data(null, { status: 404 });
  return { ...rowOf(form, locale), fields, saved: savedOf(args.request) };
}

function rowOf({ slug, definition, off }: ListedForm, locale: OfficeLocale) {
  const { name, kind, notify, keptMonths, fields } = definition;
  return { slug, name: name[locale], kind, notify, keptMonths, questions: fields.length, off };
}

export async function changeFormScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const slug = args.params.slug ?? '';
  const form = await args.request.formData();
  const acts = {
    save: async () => {
      const names = LOCALES.flatMap((locale) => [`on_${locale}`, `reason_${locale}`]);
      const said = names.map((name) => [name, String(form.get(name) ?? '').trim()]);
      const { values, opened } = readTyped(form, Object.fromEntries(said));
      await changeSwitches(office.shop, { slug, typed: values, opened });
    },
  };
  return submitAct(office, form, { back: hereOf(args.request), acts });
}
