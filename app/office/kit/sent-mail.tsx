import type { ComponentProps } from 'react';
import { momentText } from '../format.ts';
import { Page, useOffice } from './shell.tsx';

type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly toAddress: string;
  readonly sentAt: Date | null;
};
type Props = Mail & {
  readonly crumbs: ComponentProps<typeof Page>['crumbs'];
  /** Where it is shown in its own looks. */
  readonly letter: string;
};

/** A mail as it was sent: its plain text, and the way to its looks. */
export function SentMail({ crumbs, letter, subject, text, toAddress, sentAt }: Props) {
  const { say, locale } = useOffice();
  return (
    <Page crumbs={[...crumbs, { text: say('page.mail') }]}>
      <div className="head">
        <div>
          <h1>{subject}</h1>
          <p>
            {toAddress}, {sentAt ? momentText(locale, sentAt) : say('mail.waits')}
          </p>
        </div>
        <span className="sp" />
        <a className="b soft" href={letter} rel="noopener" target="_blank">
          {say('mail.as-sent')}
        </a>
      </div>
      <pre className="letter">{text}</pre>
    </Page>
  );
}

/** The mail as its reader sees it; nothing in it runs, and no link leads out of the sandbox. */
export function answerLetter(html: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
