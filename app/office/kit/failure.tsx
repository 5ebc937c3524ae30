import { useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { sayIn } from '../words.ts';
import { Spoken } from './spoken.ts';

/** What is shown where a page could not be. */
export function Failure() {
  const error = useRouteError();
  const locale = useContext(Spoken);
  const say = sayIn(locale);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const text = isRefusal(error)
    ? refusalText(locale, error)
    : say(isMissing ? 'missing.text' : 'failed.text');
  return (
    <main className="alone">
      <h1>{say(isMissing || isRefusal(error) ? 'page.missing' : 'failed.title')}</h1>
      <p>{text}</p>
      <p>
        <a href="/office">{say('to-start')}</a>
      </p>
    </main>
  );
}
