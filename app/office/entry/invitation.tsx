import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findInvitation } from '#domain/staff/invite-person.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { sha256 } from '#shared/hash.ts';
import { Refusal } from '#shared/refusal.ts';
import { officeOf } from '../context.ts';
import { Fault } from '../kit/form.tsx';
import { roleName } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { sayIn } from '../words.ts';
import { EntryFrame } from './entry-frame.tsx';

export async function loadInvitationScreen(args: LoaderFunctionArgs) {
  const { locale, siteName, wordmark, shop } = officeOf(args);
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const found = token === '' ? null : await findInvitation(shop, sha256(token));
  const gone = found ? null : refusalText(locale, new Refusal('staff.invitation-gone'));
  return {
    locale,
    siteName,
    wordmark,
    token,
    gone,
    email: found?.email ?? null,
    role: found?.roleCode ?? '',
  };
}

/** The page of an invitation's link: who may come in, and how. */
export function InvitationScreen() {
  const { locale, token, gone, email, role, ...house } = useLoaderData<typeof loadInvitationScreen>();
  const say = sayIn(locale);
  return (
    <EntryFrame say={say} {...house}>
      <h1>{say('page.invitation')}</h1>
      {gone ? (
        <Fault text={gone} />
      ) : (
        <>
          <p className="m">
            {email
              ? say('invitation.for', { email, role: roleName(say, role) })
              : say('invitation.first', { role: roleName(say, role) })}
          </p>
          <form action="/office/sign-in" method="post">
            <input name="token" type="hidden" value={token} />
            <button className="b p big" type="submit">
              <Sign name="lock" /> {say('invitation.act')}
            </button>
          </form>
          <p className="s m">{say('invitation.passkey')}</p>
        </>
      )}
    </EntryFrame>
  );
}
