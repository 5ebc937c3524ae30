import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { writeNote } from '#domain/notes/write-note.ts';
import { findAnyOrder } from '#domain/orders/find-any-order.ts';
import { cancelErasureOf } from '#domain/personal-data/cancel-erasure.ts';
import { readGuestFile } from '#domain/personal-data/read-guest-file.ts';
import { requestErasureOf } from '#domain/personal-data/request-erasure-of.ts';
import { listColleagues } from '#domain/staff/people.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { savedOf, showNext, submitAct } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';
import { masked } from '../orders/order-state.ts';
import type { OfficeLocale } from '../words.ts';
import { type CustomerData, isWholeAsked, placeText } from './load-customer.ts';

/** A guest by the number of one of their orders, as the page of a customer shows a person. */
export async function loadGuestScreen(args: LoaderFunctionArgs): Promise<CustomerData> {
  const { shop, locale } = workOf(args);
  const number = args.params.number ?? '';
  const read = await readGuestFile(shop, number, { isWhole: isWholeAsked(args.request) });
  if ('accountId' in read) throw showNext(`/office/customers/${read.accountId}`, 302);
  const { guest, notes, ...file } = read;
  const isOpen = mayAct(shop, 'persons', 'look');
  const colleagues = await listColleagues(shop);
  return {
    ...file,
    person: isOpen ? personOf(guest, locale) : hiddenPerson(guest, locale),
    ...{
      to: `/office/guests/${guest.number}`,
      isGuest: true,
      mayWriteNotes: mayAct(shop, 'orders', 'change'),
    },
    notes: isOpen && notes ? notes.map((note) => ({ ...note, named: [...note.named] })) : null,
    colleagues: colleagues.filter(({ id }) => id !== shop.actor.id),
    erasureReason: isOpen ? file.erasureReason : '',
    isOpen,
    ...{ profile: null, addresses: [], countries: [] },
    isFresh: isFresh(shop),
    saved: savedOf(args.request),
  };
}

type Guest = Extract<Awaited<ReturnType<typeof readGuestFile>>, { guest: unknown }>['guest'];

function personOf(
  { firstName, lastName, email, phone, firstAt, address }: Guest,
  locale: OfficeLocale,
): CustomerData['person'] {
  const place = address && `${address.postalCode} ${address.city} ${address.province}`.trim();
  return {
    ...{
      name: `${firstName} ${lastName}`.trim() || '–',
      email,
      emailVerified: false,
      phone,
      createdAt: firstAt,
    },
    lines: [address?.street, place, placeText(address?.country, locale)].flatMap((line) => line || []),
  };
}

function hiddenPerson(guest: Guest, locale: OfficeLocale): CustomerData['person'] {
  const { name, email, ...shown } = personOf(guest, locale);
  return {
    ...{ ...shown, name: masked(name), email: maskedEmail(email), phone: '•••' },
    lines: [guest.address?.city, placeText(guest.address?.country, locale)].flatMap((line) => line || []),
  };
}

/** The acts of a guest's page. A note is one about the order in the address. */
export async function changeGuest(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const guestOrder = args.params.number ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  const acts: Record<string, () => Promise<unknown>> = {
    note: async () => {
      const { id: orderId } = await findAnyOrder(shop, guestOrder);
      return writeNote(shop, {
        ...{ orderId, text: said('text') },
        named: form.getAll('named').map(String),
      });
    },
    erase: () => requestErasureOf(shop, { who: { guestOrder }, reason: said('reason') }),
    keep: () => cancelErasureOf(shop, { guestOrder }),
  };
  return submitAct(office, form, { back: `/office/guests/${encodeURIComponent(guestOrder)}`, acts });
}
