import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { changeDealer } from '#domain/dealers/change-dealer.ts';
import { dealerFields, marksText, typedDealer } from '#domain/dealers/dealer-fields.ts';
import { type DealerFile, listDealerFiles, readDealerFile } from '#domain/dealers/read-dealer-file.ts';
import { DEALER_SERVICES } from '#domain/dealers/services.ts';
import { listLeadsOf, readLeadHours, readLeadTimes } from '#domain/quotes/read-lead-times.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { workOf } from '../context.ts';
import { savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';

const NO_LEADS = { open: 0, late: 0, answered: 0, medianHours: null };

export async function loadDealersScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 60);
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
  const [leads, times, hours, categories] = await Promise.all([
    listLeadsOf(shop, file.id),
    readLeadTimes(shop, file.id),
    readLeadHours(shop),
    Promise.all([listCategories(shop, 'bike'), listCategories(shop, 'shop')]),
  ]);
  return {
    ...{ slug: file.slug, name: file.name, state: file.state, file: dealerFields(file) },
    ...{ leads, hours, times: times.get(file.id) ?? NO_LEADS },
    categories: categories.flat().map(({ slug, name }) => ({ slug, name })),
    saved: savedOf(args.request),
  };
}
export type DealerData = Awaited<ReturnType<typeof loadDealerScreen>>;

/** A dealer's file is saved whole. */
export async function changeDealerFile(args: ActionFunctionArgs) {
  const office = workOf(args);
  const slug = args.params.slug ?? '';
  const form = await args.request.formData();
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const ticked = (start: string) =>
    [...form.keys()].flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
  let wanted = said('slug') || slug;
  const acts = {
    save: async () => {
      const texts = ['name', 'street', 'postalCode', 'city', 'province', 'country', 'latitude'] as const;
      const more = ['longitude', 'phone', 'email', 'website', 'timeZone', 'brands', ...WEEKDAYS] as const;
      const services = DEALER_SERVICES.filter((one) => ticked('service-').includes(one));
      const { values, opened } = readTyped(form, {
        ...Object.fromEntries([...texts, ...more].map((name) => [name, said(name)])),
        ...{ slug: wanted, services: marksText(services), categories: marksText(ticked('category-')) },
        state: said('state') === 'closed' ? 'closed' : 'active',
      });
      const isSure = said('sure') === 'yes';
      wanted = await changeDealer(office.shop, { slug, isSure, opened, typed: typedDealer(values) });
    },
  };
  return submitAct(office, form, { back: () => `/office/dealers/${encodeURIComponent(wanted)}`, acts });
}
