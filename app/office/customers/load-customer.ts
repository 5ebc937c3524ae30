import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { changeAddressOf, listAddressesOf } from '#domain/address-book/change-address-of.ts';
import { SAVED_FIELDS } from '#domain/address-book/input.ts';
import { changeProfileOf } from '#domain/customers/change-profile.ts';
import { profileOfRow } from '#domain/customers/find-profile.ts';
import { PROFILE_FIELDS } from '#domain/customers/input.ts';
import { listCountries } from '#domain/markets/list-countries.ts';
import { listNamedIn } from '#domain/mentions/list-mentions.ts';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { cancelErasureOf } from '#domain/personal-data/cancel-erasure.ts';
import { type CustomerFile, readCustomerFile } from '#domain/personal-data/read-customer-file.ts';
import { requestErasureOf } from '#domain/personal-data/request-erasure-of.ts';
import { listColleagues, listNames } from '#domain/staff/people.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { countryName } from '#shared/format-cache.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';
import { masked } from '../orders/order-state.ts';
import type { OfficeLocale } from '../words.ts';

export async function loadCustomerScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const { profile, notes, ...file } = await readCustomerFile(shop, args.params.id ?? '', {
    isWhole: isWholeAsked(args.request),
  });
  const isOpen = mayAct(shop, 'persons', 'look');
  const names = await listNames(
    shop,
    notes.map(({ authorId }) => authorId ?? ''),
  );
  const [named, colleagues] = await Promise.all([
    listNamedIn(
      shop,
      notes.map(({ id }) => id),
    ),
    listColleagues(shop),
  ]);
  return {
    ...file,
    person: isOpen ? personOf(profile, locale) : hiddenPerson(profile, locale),
    ...{
      to: `/office/customers/${profile.id}`,
      isGuest: false,
      mayWriteNotes: mayAct(shop, 'customers', 'change'),
    },
    notes: isOpen
      ? notes.map(({ id, note: text, at, authorId }) => ({
          ...{ id, text, at, author: names.get(authorId ?? '') ?? null },
          named: named.get(id) ?? [],
        }))
      : null,
    colleagues: colleagues.filter(({ id }) => id !== shop.actor.id),
    erasureReason: isOpen ? file.erasureReason : '',
    isOpen,
    profile: isOpen ? profileOfRow(profile) : null,
    addresses: isOpen ? await listAddressesOf(shop, profile.id) : [],
    countries: (await listCountries(shop)).map(({ code }) => code),
    isFresh: isFresh(shop),
    saved: savedOf(args.request),
  };
}
/** Whether the page of a person is asked for with all that they have. */
export function isWholeAsked(request: Request): boolean {
  return new URL(request.url).searchParams.has('all');
}

export type CustomerData = Awaited<ReturnType<typeof loadCustomerScreen>>;

/** A country that somebody wrote down, by its name; none where there is none. */
export function placeText(code: string | null | undefined, locale: OfficeLocale): string {
  return code ? countryName(code, locale) : '';
}

function personOf(profile: CustomerFile['profile'], locale: OfficeLocale) {
  const { firstName, lastName, email, emailVerified, phone, createdAt } = profile;
  const { address, zipCode, city, province, country } = profile;
  const lines = [address, `${zipCode} ${city} ${province}`.trim(), placeText(country, locale)].filter(
    Boolean,
  );
  const name = `${firstName} ${lastName}`.trim() || '–';
  return { ...{ name, email, emailVerified, phone, createdAt }, lines };
}

function hiddenPerson(profile: CustomerFile['profile'], locale: OfficeLocale): ReturnType<typeof personOf> {
  const { name, email, city: _, ...shown } = { ...personOf(profile, locale), city: profile.city };
  return {
    ...{ ...shown, name: masked(name), email: maskedEmail(email), phone: '•••' },
    lines: [profile.city, placeText(profile.country, locale)].filter(Boolean),
  };
}

/** The acts of a customer's page, each of its room. */
export async function changeCustomer(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const customerId = args.params.id ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  const acts: Record<string, () => Promise<unknown>> = {
    note: () =>
      writeNamedNote(shop, {
        ...{ on: 'customer', of: customerId, text: said('text') },
        named: form.getAll('named').map(String),
      }),
    profile: () => {
      const { values, opened } = readTyped(form, textsOf(form, PROFILE_FIELDS));
      return changeProfileOf(shop, { customerId, typed: values, opened });
    },
    address: () => {
      const { values, opened } = readTyped(form, textsOf(form, SAVED_FIELDS));
      return changeAddressOf(shop, { customerId, id: said('address'), typed: values, opened });
    },
    erase: () => requestErasureOf(shop, { who: { customerId }, reason: said('reason') }),
    keep: () => cancelErasureOf(shop, { customerId }),
  };
  return submitAct(office, form, {
    back: `/office/customers/${encodeURIComponent(customerId)}`,
    acts,
  });
}
