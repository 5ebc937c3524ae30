import { Form, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { namedCountries } from '#app/site/forms/named-countries.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findProfile } from '#domain/customers/find-profile.ts';
import { listOwnSessions } from '#domain/customers/own-sessions.ts';
import { accountWords } from '#messages/account/words.ts';
import { accountPagesWords } from '#messages/account-pages/words.ts';
import type { Route } from './+types/profile';
import { changeProfile } from './change-profile.server.ts';
import { openAccount } from './open-account.server.ts';
import { ProfileFields } from './profile-fields.tsx';
import { Security } from './security.tsx';
import { Sessions } from './sessions.tsx';
import { YourData } from './your-data.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop } = await openAccount(visit, request);
  const countries = (await namedCountries(shop)).map(({ code, name }) => ({ code, name }));
  const sessions = await listOwnSessions(shop, visit.sessionToken);
  const security = shop.ports.login.securityAddress(shop.locale);
  return { profile: await findProfile(shop), countries, sessions, security };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  return changeProfile(context.get(requestContext), request);
}

export default function ProfilePage() {
  const t = useWords(accountPagesWords);
  const title = useWords(accountWords)('profile');
  const { profile, countries, sessions, security } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSaved = useSearchParams()[0].has('saved') && !answer;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="grid max-w-180 gap-8">
      <PageHead noindex title={title} />
      <div className="grid gap-4">
        <h1 className="text-t2">{title}</h1>
        <p className="max-w-[36em] text-ink-2">{t('profile-text')}</p>
      </div>
      {isSaved && <Notice look="ok" title={t('saved')} />}
      {answer && <Notice look="danger" title={answer.sentence} />}
      <Form className="grid gap-6" method="post" noValidate>
        <ProfileFields
          countries={countries}
          email={profile.email}
          faults={answer?.faults ?? {}}
          typed={{ ...profile, ...answer?.typed }}
        />
        <p>
          <Button aria-disabled={isBusy} icon="check">
            {t('save')}
          </Button>
        </p>
      </Form>
      {security && <Security address={security} />}
      <Sessions sessions={sessions} />
      <YourData />
    </div>
  );
}
