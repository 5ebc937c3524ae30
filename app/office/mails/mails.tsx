import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import {
  countOpenMails,
  listOpenMails,
  MAIL_VIEWS,
  type MailView,
  type OpenMail,
} from '#domain/mail/list-open-mails.ts';
import { retryMail, retryMails } from '#domain/mail/retry-mail.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { letterText } from '../audit/fact-text.ts';
import { workOf } from '../context.ts';
import { maskedEmail, whenText } from '../format.ts';
import { type ActFault, hereOf, savedOf, submitAct } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { pageOf, readCursor } from '../kit/cursor.ts';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Pages } from '../kit/pages.tsx';
import { Page, useOffice } from '../kit/shell.tsx';

const PER_PAGE = 50;

export async function loadMailsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const view = viewOf(args.request);
  const after = readCursor(searchParams.get('after'));
  const [rows, counts] = await Promise.all([
    listOpenMails(shop, { view, after, limit: PER_PAGE + 1 }),
    countOpenMails(shop),
  ]);
  const isOpen = mayAct(shop, 'persons', 'look');
  const { page, next } = pageOf(rows, PER_PAGE, ({ refusedAt, createdAt, id }) => {
    return { at: refusedAt ?? createdAt, id };
  });
  return {
    ...{ view, counts, isFirst: after === null, saved: savedOf(args.request) },
    ...{ mails: page.map((mail) => (isOpen ? mail : masked(mail))), next },
  };
}

/** What it is about may name its reader, too. */
function masked(mail: OpenMail): OpenMail {
  return { ...mail, toAddress: maskedEmail(mail.toAddress), subject: '', error: '' };
}

function viewOf(request: Request): MailView {
  const asked = new URL(request.url).searchParams.get('view');
  return MAIL_VIEWS.find((one) => one === asked) ?? 'waiting';
}

export async function changeMails(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const acts = {
    retry: () => retryMail(office.shop, { id: String(form.get('mail') ?? '') }),
    'retry-all': () => retryMails(office.shop, { view: viewOf(args.request) }),
  };
  return submitAct(office, form, { back: hereOf(args.request), acts });
}

/** Mails that did not leave: on their way, given up, refused; each can be sent again. */
export function MailsScreen() {
  const { view, counts, mails, next, isFirst, saved } = useLoaderData<typeof loadMailsScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const mayChange = may({ room: 'settings', right: 'change' });
  const n = counts[view];
  return (
    <Page crumbs={[{ text: say('page.mails') }]} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say(n > 0 ? `mails.title.${view}` : 'mails.none', { n })}</h1>
          <p>{say(`mails.lead.${view}`)}</p>
        </div>
        <span className="sp" />
        {mayChange && mails.length > 0 && (
          <ActForm act="retry-all" label={say('mails.retry-all', { n: Math.min(n, 200) })} look="b" />
        )}
      </div>
      <Fault text={refused?.fault} />
      <ListViews counts={counts} list="mails" />
      {mails.length > 0 && <Mails mails={mails} mayChange={mayChange} />}
      <Pages isFirst={isFirst} list="mails" next={next} />
    </Page>
  );
}

function Mails({ mails, mayChange }: { mails: readonly OpenMail[]; mayChange: boolean }) {
  const { say } = useOffice();
  const heads = ['mails.to', 'mails.about', 'mails.since', 'mails.why'] as const;
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            {heads.map((word) => (
              <th key={word} scope="col">
                {say(word)}
              </th>
            ))}
            {mayChange && (
              <th className="r" scope="col">
                {say('acts')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} mayChange={mayChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ mail, mayChange }: { mail: OpenMail; mayChange: boolean }) {
  const { say, locale, now } = useOffice();
  const { id, key, toAddress, subject, locale: tongue, createdAt, refusedAt, tries, error } = mail;
  const why = refusedAt
    ? say('mails.refused')
    : tries === null
      ? say('mails.on-its-way')
      : say('mails.given-up', { n: tries, error: error ?? '' });
  return (
    <tr data-row id={`mail-${id}`}>
      <th scope="row">{toAddress}</th>
      {subject ? <td lang={tongue}>{subject}</td> : <td>{letterText(say, key)}</td>}
      <td>{whenText(locale, refusedAt ?? createdAt, now)}</td>
      <td>{why}</td>
      {mayChange && (
        <td className="r">
          <ActForm act="retry" hidden={{ mail: id }} isNext label={say('mails.retry')} look="b sm" />
        </td>
      )}
    </tr>
  );
}
