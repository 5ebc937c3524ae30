import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { batteriesWords } from '#messages/batteries/words.ts';
import type { Route } from './+types/passport';
import { openPassport } from './passport-page.server.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openPassport(context.get(requestContext), request, params.serial);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Entry = Loaded['entries'][number];

/** The passport of a battery: every field that law asks for, and those that are missing. */
export default function PassportPage() {
  const t = useWords(batteriesWords);
  const locale = useLocaleCode();
  const { serial, bike, view, hidden, access, entries, qr } = useLoaderData<typeof loader>();
  const missing = entries.filter(({ text }) => text === null).length;
  return (
    <div className="wrap grid max-w-240 gap-10 pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageHead noindex title={`${t('title')} ${serial}`} />
      <div className="grid items-start gap-8 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-4">
          <h1 className="text-t1 hyphens-auto">{t('title')}</h1>
          <p className="text-lead wrap-anywhere text-ink-2">{[bike, serial].filter(Boolean).join(', ')}</p>
          <p>{t(`views.${view}`, { hidden })}</p>
          <p>{t('known', { known: entries.length - missing, all: entries.length })}</p>
          <TextLink
            download
            href={addressOf(locale, 'battery-json', { serial }, access ? { access } : {})}
            icon="document"
          >
            {t('json')}
          </TextLink>
        </div>
        <Code code={qr} label={t('qr')} />
      </div>
      {missing > 0 && <Notice title={t('gaps', { count: missing })}>{t('gaps-text')}</Notice>}
      {groupsOf(entries).map(([group, some]) => (
        <Group entries={some} key={group} title={t(`groups.${group}`)} />
      ))}
    </div>
  );
}

/** In the order of the law: what identifies it, then the points of Annex XIII. */
const GROUPS = [
  ['what', 'VI'],
  ['public', 'XIII 1'],
  ['interest', 'XIII 2'],
  ['authority', 'XIII 3'],
  ['use', 'XIII 4'],
] as const;

function groupsOf(entries: readonly Entry[]) {
  return GROUPS.map(
    ([group, place]) => [group, entries.filter(({ annex }) => annex.startsWith(place))] as const,
  ).filter(([, some]) => some.length > 0);
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const t = useWords(batteriesWords);
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-t3">{title}</h2>
      <dl className="grid text-small">
        {entries.map(({ name, annex, text }) => (
          <div
            className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[16rem_minmax(0,1fr)]"
            key={name}
          >
            <dt className="text-ink-2">
              {t(`fields.${name as 'batteryMass'}`)} <span className="text-micro">({annex})</span>
            </dt>
            <dd className={text === null ? 'text-sale' : 'font-semibold wrap-anywhere'}>
              {text ?? t('missing')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Code({ code, label }: { code: Loaded['qr']; label: string }) {
  return (
    <figure className="grid w-40 gap-2">
      <svg
        aria-label={label}
        className="h-auto w-full bg-white"
        role="img"
        viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
      >
        <path d={code.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption className="text-micro text-ink-2">{label}</figcaption>
    </figure>
  );
}
