import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findOrderMail } from '#domain/mail/find-order-mail.ts';
import { workOf } from '../context.ts';
import { momentText } from '../format.ts';
import { Page, useOffice } from '../kit/shell.tsx';

export async function loadMailScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { number = '', id = '' } = args.params;
  const { subject, text, toAddress, sentAt } = await findOrderMail(shop, { number, mailId: id });
  return { number, subject, text, toAddress, sentAt };
}

/** A mail about an order, as it was sent: its plain text. */
export function MailScreen() {
  const { number, subject, text, toAddress, sentAt } = useLoaderData<typeof loadMailScreen>();
  const { say, locale } = useOffice();
  const crumbs = [
    { text: say('page.orders'), to: '/office/orders' },
    { text: number, to: `/office/orders/${number}` },
    { text: say('page.mail') },
  ];
  const when = sentAt ? momentText(locale, sentAt) : say('mail.waits');
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{subject}</h1>
          <p>
            {toAddress}, {when}
          </p>
        </div>
      </div>
      <pre className="letter">{text}</pre>
    </Page>
  );
}
