import { useEffect } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { fileKey, forgetStored } from '#app/site/forms/device-store.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { listOpenNotices } from '#app/site/recalls/notice-page.server.ts';
import { OpenNotices } from '#app/site/recalls/open-notices.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { EVIDENCE } from '#domain/warranties/evidence.ts';
import { garageWords } from '#messages/garage/words.ts';
import type { Route } from './+types/mygarage';
import { BikeCard } from './bike-card.tsx';
import { listBikes } from './list-bikes.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await openAccount(context.get(requestContext), request);
  const [bikes, notices] = await Promise.all([listBikes(shop), listOpenNotices(shop)]);
  return { bikes, notices };
}

export default function MyGaragePage() {
  const t = useWords(garageWords);
  const locale = useLocaleCode();
  const { bikes, notices } = useLoaderData<typeof loader>();
  const done = useSearchParams()[0].get('done');
  // What was sent is no longer waiting on this device.
  useEffect(() => {
    if (done) forgetStored(fileKey(EVIDENCE.form, EVIDENCE.field));
  }, [done]);
  return (
    <div className="grid gap-8">
      <PageHead noindex title={t('title')} />
      <div className="grid gap-4">
        <h1 className="text-t2">{t('title')}</h1>
        <p className="max-w-[36em] text-ink-2">{t('intro')}</p>
      </div>
      {(done === 'registered' || done === 'waiting') && <Notice look="ok" title={t(`done.${done}`)} />}
      <OpenNotices notices={notices} />
      {bikes.length === 0 && <p className="max-w-[36em]">{t('empty')}</p>}
      <ul className="grid gap-6 xl:grid-cols-2">
        {bikes.map((bike) => (
          <BikeCard bike={bike} key={bike.number} />
        ))}
      </ul>
      <p>
        <ButtonLink href={addressOf(locale, 'account-mygarage-warranty')} icon="plus">
          {t('register')}
        </ButtonLink>
      </p>
      <p>
        <TextLink href={addressOf(locale, 'stolen')}>{t('ways.check-stolen')}</TextLink>
      </p>
    </div>
  );
}
