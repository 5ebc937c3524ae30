import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { formatWeight } from '#app/site/catalogue/format-weight.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { ChangeList } from '#app/site/infinitamente/change-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LONGEST_NAME } from '#domain/saved-builds/limits.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import { savedBuildsWords } from '#messages/saved-builds/words.ts';
import type { ShownBuild } from './load-saved-builds.server.ts';

const ACTION =
  'inline-flex min-h-11 cursor-pointer items-center text-small font-semibold w-false-flat underline underline-offset-4';

/** A saved build: picture, parts, price and week of today, what changed, what can be done. */
export function SavedBuildCard({ build, canCompare }: { build: ShownBuild; canCompare: boolean }) {
  const t = useWords(savedBuildsWords);
  const { id, name, productName, pictureHash, today, words } = build;
  return (
    <li className="overflow-hidden rounded-corner bg-surface">
      <article aria-labelledby={`build-${id}`} className="grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid content-end bg-page-2 md:content-center">
          <ProductPicture
            alt=""
            className="aspect-[20/13] w-full object-contain"
            hash={pictureHash}
            height={780}
            sizes="(min-width: 1024px) 24vw, 92vw"
            width={1200}
          />
        </div>
        <div className="grid content-start gap-4 p-5 md:p-6">
          <div className="grid gap-1">
            <p className="text-small text-ink-2">{productName}</p>
            <h2 className="text-t3 wrap-anywhere" id={`build-${id}`}>
              {name}
            </h2>
            <p className="text-small text-pretty text-ink-2">{words}</p>
          </div>
          {today ? <Today build={build} today={today} /> : <p className="text-small">{t('ended')}</p>}
          <Acts build={build} canCompare={canCompare && today !== null} />
        </div>
      </article>
    </li>
  );
}

/** Price, weight and week of today, and what changed since the build was saved. */
function Today({ build: { week }, today }: { build: ShownBuild; today: NonNullable<ShownBuild['today']> }) {
  const t = useWords(savedBuildsWords);
  const built = useWords(infinitamenteWords);
  const money = useMoney();
  const locale = useLocaleCode();
  const { amount, currency, made, changes } = today;
  const facts = [
    [t('price-today'), money(amount, currency)],
    [t('week'), t('week-of', { day: week })],
    ...(made.weightGrams === null
      ? []
      : [[built('weight'), built('weight-about', { weight: formatWeight(made.weightGrams, locale) })]]),
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([label, value], place) => (
          <div key={label}>
            <dt className="text-micro text-ink-2">{label}</dt>
            <dd
              className={
                place === 0 ? 'text-t4 leading-[1.75rem] font-[640] w-wall' : 'leading-[1.75rem] w-ramp'
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <div className="grid gap-1 border-l-4 border-accent pl-3 text-small">
          <h3 className="font-semibold">{t('changed')}</h3>
          <ChangeList changes={changes} />
        </div>
      )}
    </>
  );
}

/** Open, compare, rename, remove; each without scripts too. */
function Acts({ build, canCompare }: { build: ShownBuild; canCompare: boolean }) {
  const t = useWords(savedBuildsWords);
  const locale = useLocaleCode();
  const { id, name, code, productSlug, today } = build;
  return (
    <div className="flex flex-wrap items-start gap-x-5 border-t border-line pt-2">
      {today && (
        <a
          aria-label={t('open-named', { name })}
          className={ACTION}
          href={addressOf(locale, 'infinitamente-item', { slug: productSlug }, { build: code })}
        >
          {t('open')}
        </a>
      )}
      {canCompare && (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-small font-semibold w-false-flat">
          <input
            aria-label={t('compare-named', { name })}
            className="size-5 accent-(--action)"
            form="compare"
            name="build"
            type="checkbox"
            value={id}
          />
          {t('compare')}
        </label>
      )}
      <Rename build={build} />
      <BuildForm id={id} intent="remove">
        <button aria-label={t('remove-named', { name })} className={ACTION} type="submit">
          {t('remove')}
        </button>
      </BuildForm>
    </div>
  );
}

function Rename({ build: { id, name } }: { build: ShownBuild }) {
  const t = useWords(savedBuildsWords);
  return (
    <details className="open:order-last open:basis-full">
      <summary aria-label={t('rename-named', { name })} className={`${ACTION} list-none`}>
        {t('rename')}
      </summary>
      <BuildForm id={id} intent="rename">
        <div className="flex flex-wrap items-end gap-3 pt-1">
          <TextField
            className="min-w-0 flex-1 basis-56"
            defaultValue={name}
            id={`name-${id}`}
            label={t('name')}
            maxLength={LONGEST_NAME}
            name="name"
            required
          />
          <Button type="submit">{t('save')}</Button>
        </div>
      </BuildForm>
    </details>
  );
}

/** A form that does one thing to one build, with and without scripts. */
export function BuildForm({
  id,
  intent,
  children,
}: {
  id: string;
  intent: 'rename' | 'remove' | 'restore';
  children: ReactNode;
}) {
  const locale = useLocaleCode();
  return (
    <Form action={addressOf(locale, 'account-builds')} method="post" preventScrollReset>
      <input name="id" type="hidden" value={id} />
      <input name="intent" type="hidden" value={intent} />
      {children}
    </Form>
  );
}
