import { Form, useNavigation } from 'react-router';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import type { OwnSession } from '#domain/customers/own-sessions.ts';
import { accountPagesWords } from '#messages/account-pages/words.ts';

/** Where the customer is signed in, each with the way out of it. */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useWords(accountPagesWords, 'sessions');
  return (
    <section aria-labelledby="sessions" className="grid gap-4 border-t border-line pt-8">
      <h2 className="text-t3" id="sessions">
        {t('title')}
      </h2>
      <p className="max-w-[36em] text-ink-2">{t('text')}</p>
      <ul className="grid">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 2 && <EndButton id="others" label={t('end-others')} />}
    </section>
  );
}

function Session({ session }: { session: OwnSession }) {
  const t = useWords(accountPagesWords, 'sessions');
  const format = useFormatter();
  const name = session.device || t('unknown');
  const day = format.dateTime(session.lastUsed, { dateStyle: 'long' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="grid">
        <span className="font-semibold">{name}</span>
        <span className="text-small text-ink-2">{session.isThis ? t('this') : t('last-used', { day })}</span>
      </div>
      {!session.isThis && <EndButton id={session.id} label={t('end')} named={t('end-named', { name })} />}
    </li>
  );
}

function EndButton({ id, label, named }: { id: string; label: string; named?: string }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" onSubmit={(event) => isBusy && event.preventDefault()} preventScrollReset>
      <input name="intent" type="hidden" value="end-session" />
      <Button aria-disabled={isBusy} aria-label={named} look="ghost" name="session" value={id}>
        {label}
      </Button>
    </Form>
  );
}
