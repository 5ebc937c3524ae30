import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { changeSwitches, readSwitchFields } from '#domain/forms/change-switches.ts';
import { changeFormTexts } from '#domain/forms/change-texts.ts';
import { type ListedForm, listForms } from '#domain/forms/find-form.ts';
import { formTexts } from '#domain/forms/form-texts.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { hereOf, savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';
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
  const asks = form.definition.fields.map(({ id, name }) => ({ id, title: name[locale] ?? id }));
  const texts = formTexts(form.definition);
  return { ...rowOf(form, locale), fields, texts, asks, saved: savedOf(args.request) };
}

function rowOf({ slug, definition, off }: ListedForm, locale: OfficeLocale) {
  const { name, kind, notify, keptMonths, fields } = definition;
  return { slug, name: name[locale], kind, notify, keptMonths, questions: fields.length, off };
}

export async function changeFormScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const slug = args.params.slug ?? '';
  const form = await formOf(args.request);
  const acts = {
    save: async () => {
      const names = LOCALES.flatMap((locale) => [`on_${locale}`, `reason_${locale}`]);
      const { values, opened } = readTyped(form, textsOf(form, names));
      await changeSwitches(office.shop, { slug, typed: values, opened });
    },
    texts: async () => {
      const known = (await listForms(office.shop)).find((one) => one.slug === slug);
      const names = known ? Object.keys(formTexts(known.definition)) : [];
      const { values, opened } = readTyped(form, textsOf(form, names));
      await changeFormTexts(office.shop, { slug, typed: values, opened });
    },
  };
  return submitAct(office, form, { back: hereOf(args.request), acts });
}
