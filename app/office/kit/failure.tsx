import { isRouteErrorResponse, useRouteError } from 'react-router';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { sayIn } from '../words.ts';

/** What is shown where a page could not be: in English, because what failed may be the person. */
export function Failure() {
  const error = useRouteError();
  const say = sayIn('en');
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const text = isRefusal(error) ? refusalText('en', error) : say(isMissing ? 'missing.text' : 'failed.text');
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
