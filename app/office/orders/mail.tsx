import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findOrderMail } from '#domain/mail/find-order-mail.ts';
import { workOf } from '../context.ts';
import { answerLetter, SentMail } from '../kit/sent-mail.tsx';
import { useOffice } from '../kit/shell.tsx';

export async function loadMailScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { number = '', id = '' } = args.params;
  const { subject, text, toAddress, sentAt } = await findOrderMail(shop, { number, mailId: id });
  return { number, id, subject, text, toAddress, sentAt };
}

/** The same in its own looks. */
export async function loadMailLetter(args: LoaderFunctionArgs): Promise<Response> {
  const { number = '', id = '' } = args.params;
  const { html } = await findOrderMail(workOf(args).shop, { number, mailId: id });
  return answerLetter(html);
}

/** A mail about an order. */
export function MailScreen() {
  const { number, id, ...mail } = useLoaderData<typeof loadMailScreen>();
  const { say } = useOffice();
  const back = `/office/orders/${number}`;
  const crumbs = [
    { text: say('page.orders'), to: '/office/orders' },
    { text: number, to: back },
  ];
  return <SentMail {...mail} crumbs={crumbs} letter={`${back}/mails/${id}/letter`} />;
}
