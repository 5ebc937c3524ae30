import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { officePath } from '#domain/logins/begin-staff-login.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { Refusal } from '#shared/refusal.ts';
import { officeOf } from '../context.ts';
import { showNext } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Sign } from '../kit/sign.tsx';
import { sayIn } from '../words.ts';
import { EntryFrame } from './entry-frame.tsx';
import { KeptWords } from './kept-words.tsx';

/** What may have gone wrong on the way. */
const PROBLEM = /^(?:staff|logins)\.[a-z-]+$/;

export function loadSignInScreen(args: LoaderFunctionArgs) {
  const { locale, siteName, wordmark, person, typed = '' } = officeOf(args);
  const { searchParams } = new URL(args.request.url);
  const [from, code] = [officePath(searchParams.get('from')), searchParams.get('problem') ?? ''];
  const isAgain = searchParams.has('again');
  if (person && !isAgain && code === '') throw showNext(from, 302);
  const problem = PROBLEM.test(code) ? refusalText(locale, new Refusal(code)) : null;
  return { locale, siteName, wordmark, from, problem, isAgain, typed };
}

/** The way in: one button, which leads to the login service. */
export function SignInScreen() {
  const { locale, from, problem, isAgain, typed, ...house } = useLoaderData<typeof loadSignInScreen>();
  const say = sayIn(locale);
  return (
    <EntryFrame say={say} {...house}>
      <h1>{say(isAgain ? 'sign-in.again' : 'page.sign-in')}</h1>
      <p className="m">{say(isAgain ? 'sign-in.again-why' : 'sign-in.who')}</p>
      <Fault text={problem} />
      <form action="/office/sign-in" method="post">
        <input name="from" type="hidden" value={from} />
        <button className="b p big" type="submit">
          <Sign name="lock" /> {say('sign-in.act')}
        </button>
      </form>
      <KeptWords say={say} text={typed} />
      <p className="s m">{say('sign-in.device')}</p>
      <hr />
      <p className="s m">{say('sign-in.lost')}</p>
      <p className="s m foot">{say('sign-in.time')}</p>
    </EntryFrame>
  );
}
