import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listMailSubjects, wordDemoMail } from '#domain/mail/word-demo-mail.ts';
import { isLocale, LOCALES, type Locale } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { answerLetter } from '../kit/sent-mail.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import type { Word } from '../words.ts';

const HERE = '/office/settings/mails';

export async function loadMailTextsScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const subjects = await listMailSubjects(shop, locale);
  return { groups: [...Map.groupBy(subjects, ({ kind }) => kind.split('.')[0] ?? '')] };
}

/** Every mail that the shop sends, by what it is about. */
export function MailTextsScreen() {
  const { groups } = useLoaderData<typeof loadMailTextsScreen>();
  const { say } = useOffice();
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: say('page.mail-texts') }];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('page.mail-texts')}</h1>
          <p>{say('mail-texts.lead')}</p>
        </div>
      </div>
      {groups.map(([group, mails]) => (
        <section className="had" key={group}>
          <h2>{say(`mail-texts.${group}` as Word)}</h2>
          <table className="t">
            <tbody>
              {mails.map(({ kind, subject }) => (
                <tr data-row key={kind}>
                  <th scope="row">
                    <a data-act data-open href={`${HERE}/${kind}/en`}>
                      {subject}
                    </a>
                  </th>
                  <td className="r m">{kind}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Page>
  );
}

async function mailOf(args: LoaderFunctionArgs) {
  const { kind = '', locale = '' } = args.params;
  const mail = isLocale(locale) ? await wordDemoMail(workOf(args).shop, kind, locale) : null;
  if (!mail) throw data(null, { status: 404 });
  return { ...mail, kind, locale: locale as Locale };
}

export async function loadMailTextScreen(args: LoaderFunctionArgs) {
  const { html: _, ...mail } = await mailOf(args);
  return mail;
}

/** The mail in its own looks. */
export async function loadPreviewedLetter(args: LoaderFunctionArgs): Promise<Response> {
  return answerLetter((await mailOf(args)).html);
}

/** One mail in one language: as HTML, and as programs without it show it. */
export function MailTextScreen() {
  const { kind, locale, subject, text } = useLoaderData<typeof loadMailTextScreen>();
  const { say } = useOffice();
  const crumbs = [
    { text: say('page.settings'), to: '/office/settings' },
    { text: say('page.mail-texts'), to: HERE },
    { text: subject },
  ];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1 lang={locale}>{subject}</h1>
          <p>{say('mail-texts.mail-lead')}</p>
        </div>
        <span className="sp" />
        <a className="b soft" href={`${HERE}/${kind}/${locale}/letter`} rel="noopener" target="_blank">
          {say('mail-texts.html')}
        </a>
      </div>
      <nav aria-label={say('language')} className="views">
        {LOCALES.map((one) => (
          <a aria-current={one === locale ? 'page' : undefined} href={`${HERE}/${kind}/${one}`} key={one}>
            {say(`catalogue.in.${one}`)}
          </a>
        ))}
      </nav>
      <pre className="letter" lang={locale}>
        {text}
      </pre>
    </Page>
  );
}
