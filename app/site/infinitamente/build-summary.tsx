import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { formatWeight } from '#app/site/catalogue/format-weight.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { isPersonal } from '#domain/builds/is-personal.ts';
import { nameOf } from '#domain/builds/name-of.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import { BuildShare } from './build-share.tsx';
import type { BuildPageData } from './load-build.server.ts';
import type { LiveBuild } from './use-build.ts';

/** The chosen bike's price, weight and delivery time, its code, and the next steps. */
export function BuildSummary({ build, page }: { build: LiveBuild; page: BuildPageData }) {
  const t = useWords(infinitamenteWords);
  const shop = useWords(catalogueWords);
  const money = useMoney();
  const locale = useLocaleCode();
  const { offer, choice, price, code, isLive } = build;
  const { currency } = offer;
  return (
    <section aria-labelledby="your-build" className="build-summary">
      <h2 className="text-t4" id="your-build">
        {t('summary')}
      </h2>
      {!isLive && (
        <Button look="ghost" type="submit">
          {t('update')}
        </Button>
      )}
      <dl>
        <Row
          label={t('base-price', { group: nameOf(offer, 'group', choice.group), size: choice.size })}
          value={money(price.baseAmount, currency)}
        />
        {price.surcharges.map(({ name, amount }) => (
          <Row
            key={name}
            label={name}
            value={amount > 0 ? t('added', { price: money(amount, currency) }) : money(amount, currency)}
          />
        ))}
        <div className="build-total">
          <dt>{t('total')}</dt>
          <dd aria-live="polite">{money(price.amount, currency)}</dd>
        </div>
      </dl>
      {page.vatLine && <p className="text-small text-ink-2">{shop(`vat.${page.vatLine}`)}</p>}
      <dl>
        {price.weightGrams !== null && (
          <Row
            label={t('weight')}
            value={t('weight-about', { weight: formatWeight(price.weightGrams, locale) })}
          />
        )}
        <Row label={t('time')} value={page.ready[price.weeks] ?? ''} />
        <Row label={t('code')} value={<code>{code}</code>} />
      </dl>
      <p className="text-small text-ink-2">{t('code-hint')}</p>
      <NextSteps build={build} page={page} />
    </section>
  );
}

/** Into the bag, to a dealer, or back to the bike. */
function NextSteps({ build, page }: { build: LiveBuild; page: BuildPageData }) {
  const { offer, choice, code } = build;
  const t = useWords(infinitamenteWords);
  const locale = useLocaleCode();
  return (
    <>
      {isPersonal(offer, choice) && <p className="text-small">{t('personal')}</p>}
      <Button
        formAction={addressOf(locale, 'infinitamente-item', { slug: page.slug }, { build: code })}
        formMethod="post"
        full
        icon="bag"
        type="submit"
      >
        {t('to-bag')}
      </Button>
      <BuildShare build={build} page={page} />
      <p className="text-small text-ink-2">{t('lead')}</p>
      <ButtonLink
        full
        href={addressOf(locale, 'quote', {}, { bike: page.code, build: code })}
        icon="right"
        look="ghost"
      >
        {t('dealer')}
      </ButtonLink>
      <p>
        <TextLink href={addressOf(locale, 'bike-item', { category: page.categorySlug, slug: page.slug })}>
          {t('bike', { name: page.name })}
        </TextLink>
      </p>
    </>
  );
}

function Row({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
