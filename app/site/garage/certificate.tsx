import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { certificateWords } from '#messages/certificate/words.ts';
import type { Route } from './+types/certificate';
import { openCertificate } from './certificate-page.server.ts';

/** Broken by hand, where a shell goes on: a narrow window would break it inside a word. */
const COMMAND = [
  'openssl pkeyutl -verify -pubin \\',
  '  -inkey key.pem -rawin \\',
  '  -in statement.txt \\',
  '  -sigfile statement.sig',
].join('\n');

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openCertificate(context.get(requestContext), params.code);
}

/** What the QR code of a certificate leads to: whether it holds today, without names. */
export default function CertificatePage() {
  const t = useWords(certificateWords);
  const { certificate } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid max-w-200 gap-8 py-(--section)">
      <PageHead noindex title={certificate ? t('title') : t('unknown')} />
      {certificate ? (
        <Certificate certificate={certificate} />
      ) : (
        <div className="grid gap-4">
          <h1 className="text-t2">{t('unknown')}</h1>
          <p className="text-lead text-ink-2">{t('unknown-text')}</p>
        </div>
      )}
    </div>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['certificate']>;

function Certificate({ certificate }: { certificate: Shown }) {
  const t = useWords(certificateWords);
  const locale = useLocaleCode();
  const format = useFormatter();
  const { code, state, serial, bike, covers, purchasedOn, expiresOn, statement } = certificate;
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const facts = {
    ...{ code, serial, model: bike, covers: t(`covers.${covers}`) },
    ...{ purchased: day(purchasedOn), expires: day(expiresOn) },
  };
  return (
    <>
      <div className="grid gap-4">
        <h1 className="text-t2">{t('title')}</h1>
        <p className="text-ink-2">{t('intro')}</p>
      </div>
      <Notice look={state === 'valid' ? 'ok' : 'danger'} title={t(`states.${state}`)}>
        {state === 'stolen' && (
          <TextLink href={addressOf(locale, 'stolen', {}, { serial })}>{t('sighting')}</TextLink>
        )}
      </Notice>
      <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-ink-2">{t(`facts.${name as keyof typeof facts}`)}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {statement && <Check code={code} statement={statement} />}
    </>
  );
}

/** The signed statement, and how to check it without the shop. */
function Check({ code, statement }: { code: string; statement: string }) {
  const t = useWords(certificateWords, 'check');
  const locale = useLocaleCode();
  const files = [
    { file: 'statement.txt', words: t('statement') },
    { file: 'statement.sig', words: t('signature') },
    { file: 'key.pem', words: t('key') },
  ];
  return (
    <section aria-labelledby="check" className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-t3" id="check">
        {t('title')}
      </h2>
      <p className="max-w-[40em] text-pretty text-ink-2">{t('text')}</p>
      <pre className="overflow-x-auto bg-page-2 p-4 text-small" lang="en">
        {COMMAND}
      </pre>
      <pre className="overflow-x-auto bg-page-2 p-4 text-small" lang="en">
        {statement}
      </pre>
      <div className="flex flex-wrap gap-x-8">
        {files.map(({ file, words }) => (
          <TextLink
            download
            href={addressOf(locale, 'certificate-file', { code, file })}
            icon="document"
            key={file}
          >
            {words}
          </TextLink>
        ))}
      </div>
    </section>
  );
}
