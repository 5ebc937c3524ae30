import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { addDealer } from '#domain/dealers/add-dealer.ts';
import { changeDealer } from '#domain/dealers/change-dealer.ts';
import { closeDealer, openDealer } from '#domain/dealers/close-dealer.ts';
import { dealerFields, marksText, typedDealer } from '#domain/dealers/dealer-fields.ts';
import { type DealerFile, listDealerFiles, readDealerFile } from '#domain/dealers/read-dealer-file.ts';
import { DEALER_SERVICES } from '#domain/dealers/services.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { listSubjectNotes } from '#domain/mentions/list-mentions.ts';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { listLeads } from '#domain/quotes/list-leads.ts';
import { readLeadHours, readLeadTimes } from '#domain/quotes/read-lead-times.ts';
import type { Shop } from '#domain/shop.ts';
import { listColleagues } from '#domain/staff/people.ts';
import { isFresh } from '#domain/staff/require-right.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { workOf } from '../context.ts';
import { savedOf, showNext, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';

const SHOWN_LEADS = 50;
const NO_LEADS = { open: 0, late: 0, answered: 0, medianHours: null };

export async function loadDealersScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const dealer = searchParams.get('dealer');
  // What a file of leads holds of one dealer stands on their own page.
  if (dealer) throw showNext(`/office/dealers/${encodeURIComponent(dealer)}`, 302);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 60);
  const [files, times, hours] = await Promise.all([
    listDealerFiles(shop),
    readLeadTimes(shop),
    readLeadHours(shop),
  ]);
  const rows = files
    .filter((file) => isFound(file, search))
    .map(({ id, slug, name, city, country, state }) => ({
      ...{ slug, name, city, country, state },
      leads: times.get(id) ?? NO_LEADS,
    }));
  // Whoever lets riders wait stands on top.
  rows.sort((one, other) => other.leads.late - one.leads.late || other.leads.open - one.leads.open);
  return { rows, search, hours };
}

function isFound({ name, city, country, slug }: DealerFile, search: string): boolean {
  const wanted = search.toLowerCase();
  return [name, city, country, slug].some((text) => text.toLowerCase().includes(wanted));
}

export async function loadDealerScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const file = await readDealerFile(shop, args.params.slug ?? '');
  const [leads, times, hours, categories, notes, colleagues] = await Promise.all([
    listLeads(shop, { dealer: file.slug, limit: SHOWN_LEADS }),
    readLeadTimes(shop, file.id),
    readLeadHours(shop),
    readCategories(shop),
    listSubjectNotes(shop, { on: 'dealer', of: file.slug }),
    listColleagues(shop),
  ]);
  return {
    ...{ slug: file.slug, name: file.name, state: file.state, file: dealerFields(file) },
    ...{ leads, hours, times: times.get(file.id) ?? NO_LEADS },
    ...{ categories, notes, colleagues: colleagues.filter(({ id }) => id !== shop.actor.id) },
    saved: savedOf(args.request),
  };
}

async function readCategories(shop: Shop) {
  const all = await Promise.all([listCategories(shop, 'bike'), listCategories(shop, 'shop')]);
  return all.flat().map(({ slug, name }) => ({ slug, name }));
}

export type DealerData = Awaited<ReturnType<typeof loadDealerScreen>>;

/** An empty file, with the house's own time zone. */
const EMPTY: FieldTexts = { timeZone: 'Europe/Rome' };

export async function loadNewDealerScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  return { file: EMPTY, categories: await readCategories(shop), isFresh: isFresh(shop) };
}

/** A dealer's file is saved whole. */
export async function changeDealerFile(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const slug = args.params.slug ?? '';
  const form = await formOf(args.request);
  let wanted = slug;
  const acts = {
    save: async () => {
      const { values, opened } = readTyped(form, fileIn(form, slug));
      const isSure = form.get('sure') === 'yes';
      wanted = await changeDealer(shop, { slug, isSure, opened, typed: typedDealer(values) });
    },
    note: () =>
      writeNamedNote(shop, {
        ...{ on: 'dealer', of: slug, text: String(form.get('text') ?? '') },
        named: form.getAll('named').map(String),
      }),
    close: () => closeDealer(shop, slug),
    open: () => openDealer(shop, slug),
  };
  return submitAct(office, form, { back: () => `/office/dealers/${encodeURIComponent(wanted)}`, acts });
}

/** A new dealer, whose page it leads to. */
export async function changeNewDealer(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  let added = '';
  const acts = {
    add: async () => {
      const typed = typedDealer(fileIn(form, ''));
      added = await addDealer(office.shop, { typed, isSure: form.get('sure') === 'yes' });
    },
  };
  return submitAct(office, form, { back: () => `/office/dealers/${encodeURIComponent(added)}`, acts });
}

const TEXTS = [
  ...(['name', 'street', 'postalCode', 'city', 'province', 'country', 'latitude', 'longitude'] as const),
  ...(['phone', 'email', 'website', 'timeZone', 'brands', ...WEEKDAYS] as const),
];

/** The file as a form has it; an empty slug stays as it is. */
function fileIn(form: FormData, slug: string): FieldTexts {
  const { slug: typedSlug, ...texts } = textsOf(form, ['slug', ...TEXTS]);
  const ticked = (start: string) =>
    [...form.keys()].flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
  const services = DEALER_SERVICES.filter((one) => ticked('service-').includes(one));
  return {
    ...texts,
    ...{ slug: typedSlug || slug, services: marksText(services) },
    categories: marksText(ticked('category-')),
  };
}
