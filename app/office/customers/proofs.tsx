import { whenText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';
import type { CustomerData } from './load-customer.ts';

/** How many of a kind there are, and the page of the person. */
export type All = { readonly n: number; readonly to: string };

/** The way on to what is not shown. */
export function Rest({ all: { n, to }, shown }: { all: All; shown: number }) {
  const { say } = useOffice();
  if (n <= shown) return null;
  return (
    <p className="s">
      <a href={`${to}?all`}>{say('customers.rest', { n: n - shown })}</a>
    </p>
  );
}

/** What was mailed to them, each to be opened as it went out. */
export function Mails({ data: { mails, counts, to, isOpen } }: { data: CustomerData }) {
  const { say, locale, now } = useOffice();
  if (mails.length === 0) return null;
  return (
    <section className="had">
      <h2>
        {say('customers.mails')} <span className="m data">{counts.mails}</span>
      </h2>
      <ul className="rows">
        {mails.map(({ id, subject, createdAt, sentAt, refusedAt }) => (
          <li data-row key={id}>
            {isOpen ? (
              <a data-open href={`${to}/mails/${id}`}>
                {subject}
              </a>
            ) : (
              <span>{subject}</span>
            )}
            <span className="sp" />
            <span className="m data">
              {sentAt
                ? say('mail.sent', { when: whenText(locale, sentAt, now) })
                : say(refusedAt ? 'mail.refused' : 'mail.waits')}{' '}
              {!sentAt && whenText(locale, createdAt, now)}
            </span>
          </li>
        ))}
      </ul>
      <Rest all={{ n: counts.mails, to }} shown={mails.length} />
    </section>
  );
}

/** What they agreed to, when, where and in which words: the proof. */
export function Consents({ data: { consents, counts, to } }: { data: CustomerData }) {
  const { say, locale, now } = useOffice();
  if (consents.length === 0) return null;
  return (
    <section className="had">
      <h2>
        {say('customers.consents')} <span className="m data">{counts.consents}</span>
      </h2>
      <ul className="rows">
        {consents.map(({ id, at, purpose, granted, source, version, requestId, text }) => (
          <li key={id}>
            <details>
              <summary className="row">
                <b className={granted ? 'ok' : 'bad'}>
                  {say(granted ? 'customers.granted' : 'customers.refused')}
                </b>
                <span>{purpose}</span>
                <span className="sp" />
                <span className="m data">{whenText(locale, at, now)}</span>
              </summary>
              <p className="s m">{say('customers.proof', { source, version, request: requestId })}</p>
              <blockquote className="s">{text ?? say('customers.no-wording')}</blockquote>
            </details>
          </li>
        ))}
      </ul>
      <Rest all={{ n: counts.consents, to }} shown={consents.length} />
    </section>
  );
}
