import type { LoaderFunctionArgs } from 'react-router';
import { findCustomerMail } from '#domain/personal-data/find-customer-mail.ts';
import { readPersonalDataOf } from '#domain/personal-data/read-personal-data.ts';
import type { Who } from '#domain/personal-data/who.ts';
import { wordPersonalData } from '#domain/personal-data/word-personal-data.ts';
import { workOf } from '../context.ts';
import { answerLetter } from '../kit/sent-mail.tsx';

/** Whom an address of the office is about, and the address of their page. */
function whoOf({ params }: LoaderFunctionArgs): { who: Who; of: string; isGuest: boolean } {
  const { id, number } = params;
  if (number !== undefined)
    return { who: { guestOrder: number }, of: `/office/guests/${encodeURIComponent(number)}`, isGuest: true };
  const of = `/office/customers/${encodeURIComponent(id ?? '')}`;
  return { who: { customerId: id ?? '' }, of, isGuest: false };
}

export async function loadCustomerMailScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { who, ...its } = whoOf(args);
  const found = await findCustomerMail(shop, { who, mailId: args.params.mail ?? '' });
  const { id, subject, text, toAddress, sentAt } = found;
  return { ...its, id, subject, text, toAddress, sentAt };
}

/** The mail in its own looks. */
export async function loadCustomerMailFile(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { html } = await findCustomerMail(shop, { who: whoOf(args).who, mailId: args.params.mail ?? '' });
  return answerLetter(html);
}

/** Everything held of the person, for people to read. */
export async function loadHeldScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const { who, ...its } = whoOf(args);
  return { ...its, sections: wordPersonalData(await readPersonalDataOf(shop, who), locale) };
}

/** The same with every single field, for other programs (article 20 GDPR). */
export async function loadHeldFile(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const held = await readPersonalDataOf(shop, whoOf(args).who);
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
