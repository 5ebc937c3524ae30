import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listNamedIn } from '#domain/mentions/list-mentions.ts';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { cancelErasureOf } from '#domain/personal-data/cancel-erasure.ts';
import { findCustomerMail } from '#domain/personal-data/find-customer-mail.ts';
import { type CustomerFile, readCustomerFile } from '#domain/personal-data/read-customer-file.ts';
import { readPersonalDataOf } from '#domain/personal-data/read-personal-data.ts';
import { requestErasureOf } from '#domain/personal-data/request-erasure-of.ts';
import { wordPersonalData } from '#domain/personal-data/word-personal-data.ts';
import { listColleagues, listNames } from '#domain/staff/people.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { savedOf, submitAct } from '../kit/act.ts';
import { answerLetter } from '../kit/sent-mail.tsx';
import { masked } from '../orders/order-state.ts';

export async function loadCustomerScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { profile, notes, ...file } = await readCustomerFile(shop, args.params.id ?? '');
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
    person: isOpen ? personOf(profile) : hiddenPerson(profile),
    notes: isOpen
      ? notes.map(({ id, note: text, at, authorId }) => ({
          ...{ id, text, at, author: names.get(authorId ?? '') ?? null },
          named: named.get(id) ?? [],
        }))
      : null,
    colleagues: colleagues.filter(({ id }) => id !== shop.actor.id),
    erasureReason: isOpen ? file.erasureReason : '',
    isOpen,
    isFresh: isFresh(shop),
    saved: savedOf(args.request),
  };
}
export type CustomerData = Awaited<ReturnType<typeof loadCustomerScreen>>;

function personOf(profile: CustomerFile['profile']) {
  const { id, firstName, lastName, email, emailVerified, phone, dateBirth, createdAt } = profile;
  const { address, zipCode, city, province, country } = profile;
  const lines = [address, `${zipCode} ${city} ${province}`.trim(), country].filter(Boolean);
  const name = `${firstName} ${lastName}`.trim() || '–';
  return { ...{ id, name, email, emailVerified, phone, dateBirth, createdAt }, lines };
}

function hiddenPerson(profile: CustomerFile['profile']): ReturnType<typeof personOf> {
  const { name, email, city: _, ...shown } = { ...personOf(profile), city: profile.city };
  return {
    ...{ ...shown, name: masked(name), email: maskedEmail(email), phone: '•••', dateBirth: null },
    lines: [profile.city, profile.country].filter(Boolean),
  };
}

/** The acts of a customer's page, each of its room. */
export async function changeCustomer(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const customerId = args.params.id ?? '';
  const form = await args.request.formData();
  const said = (name: string) => String(form.get(name) ?? '');
  const acts: Record<string, () => Promise<unknown>> = {
    note: () =>
      writeNamedNote(shop, {
        ...{ on: 'customer', of: customerId, text: said('text') },
        named: form.getAll('named').map(String),
      }),
    erase: () => requestErasureOf(shop, { customerId, reason: said('reason') }),
    keep: () => cancelErasureOf(shop, customerId),
  };
  return submitAct(office, form, {
    back: `/office/customers/${encodeURIComponent(customerId)}`,
    acts,
  });
}

export async function loadCustomerMailScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { id: customerId = '', mail = '' } = args.params;
  const found = await findCustomerMail(shop, { customerId, mailId: mail });
  const { id, subject, text, toAddress, sentAt } = found;
  return { customerId, id, subject, text, toAddress, sentAt };
}

/** The mail in its own looks. */
export async function loadCustomerMailFile(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { id: customerId = '', mail = '' } = args.params;
  const { html } = await findCustomerMail(shop, { customerId, mailId: mail });
  return answerLetter(html);
}

/** Everything held of the customer, for people to read. */
export async function loadHeldScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const customerId = args.params.id ?? '';
  return { customerId, sections: wordPersonalData(await readPersonalDataOf(shop, customerId), locale) };
}

/** The same with every single field, for other programs (article 20 GDPR). */
export async function loadHeldFile(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const held = await readPersonalDataOf(shop, args.params.id ?? '');
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
