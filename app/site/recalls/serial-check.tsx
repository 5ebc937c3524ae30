import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { recallsWords } from '#messages/recalls/words.ts';
import type { Route } from './+types/serial-check';
import { Documents, Parts } from './bike-papers.tsx';
import { RecallNotice } from './recall-notice.tsx';
import { openSerialCheck } from './serial-check-page.server.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openSerialCheck(context.get(requestContext), request);
}

/** What is open for a bike by its serial, for anybody; its manuals and parts. */
export default function SerialCheckPage() {
  const t = useWords(recallsWords, 'check');
  const locale = useLocaleCode();
  const { typed, answer } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid max-w-240 gap-10 pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageHead description={t('intro')} noindex={typed !== ''} title={t('title')} />
      <div className="grid gap-4">
        <h1 className="text-t1 hyphens-auto">{t('title')}</h1>
        <p className="max-w-[36em] text-lead text-pretty text-ink-2">{t('intro')}</p>
      </div>
      <form action={addressOf(locale, 'serial-check')} className="grid max-w-140 gap-4" method="get">
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={typed}
          hint={t('hint')}
          id="serial"
          label={t('serial')}
          maxLength={40}
          name="serial"
          required
          spellCheck={false}
        />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <Button icon="check">{t('submit')}</Button>
          <TextLink href={addressOf(locale, 'manuals')}>{t('by-model')}</TextLink>
        </div>
      </form>
      {answer && <Answer answer={answer} />}
    </div>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['answer']>;

function Answer({ answer }: { answer: Shown }) {
  const t = useWords(recallsWords);
  const locale = useLocaleCode();
  const { frame, isStolen, recalls, batteries, documents, parts } = answer;
  if (!frame)
    return (
      <Notice look="warning" title={t('check.unknown')}>
        <p className="max-w-[44em] text-pretty">{t('check.unknown-text')}</p>
        <TextLink href={addressOf(locale, 'contacts')}>{t('check.write')}</TextLink>
      </Notice>
    );
  const bike = [frame.model, frame.color, frame.serial].filter(Boolean).join(', ');
  return (
    <div className="grid gap-12">
      <div className="grid gap-4">
        <p className="text-t4">{bike}</p>
        {isStolen && (
          <Notice look="danger" title={t('check.stolen')}>
            <TextLink href={addressOf(locale, 'stolen', {}, { serial: frame.serial })}>
              {t('check.sighting')}
            </TextLink>
          </Notice>
        )}
        {recalls.length > 0 ? (
          <Notice look="danger" title={t('check.open', { count: recalls.length })} />
        ) : (
          <Notice look="ok" title={t('check.nothing')}>
            <p className="max-w-[44em] text-pretty">{t('check.nothing-text')}</p>
            <TextLink href={addressOf(locale, 'account-mygarage-warranty')}>{t('check.register')}</TextLink>
          </Notice>
        )}
      </div>
      {recalls.map((recall) => (
        <RecallNotice bike={bike} key={recall.code} recall={recall}>
          <p>
            <TextLink href={addressOf(locale, 'store-locator')}>{t('answer.dealer')}</TextLink>
          </p>
        </RecallNotice>
      ))}
      <div className="grid gap-4">
        <Documents documents={documents} />
        {batteries.map((serial) => (
          <p key={serial}>
            <TextLink href={addressOf(locale, 'battery', { serial })}>
              {t('papers.battery', { serial })}
            </TextLink>
          </p>
        ))}
      </div>
      <Parts parts={parts} title={t('papers.parts')} />
    </div>
  );
}
