import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { formatWeight } from '#app/site/catalogue/format-weight.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { isPersonal } from '#domain/builds/is-personal.ts';
import { nameOf } from '#domain/builds/name-of.ts';
import { optionOf } from '#domain/builds/rules.ts';
import { splitTotal } from '#domain/deposits/split-total.ts';
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
      <WhyMore build={build} />
      <BuildDeposit build={build} percent={page.depositPercent} />
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

/** Why a paint of the series, in stock or not, costs more here. */
function WhyMore({ build: { offer, choice } }: { build: LiveBuild }) {
  const t = useWords(infinitamenteWords);
  const money = useMoney();
  const paint = optionOf(offer, 'paint', choice.paint);
  if (!paint || paint.amount <= 0 || isPersonal(offer, choice)) return null;
  return (
    <p className="text-small text-ink-2">
      {t('why-more', { name: paint.name, price: money(paint.amount, offer.currency) })}
    </p>
  );
}

/** What of the price is paid when ordering, and what once the bike is built. */
function BuildDeposit({ build: { offer, price }, percent }: { build: LiveBuild; percent: number | null }) {
  const t = useWords(infinitamenteWords);
  const money = useMoney();
  const format = useFormatter();
  const { amount } = price;
  const bike = { totalAmount: amount, isBuilt: true };
  const split = percent && splitTotal({ totalAmount: amount, lines: [bike] }, percent);
  if (!split) return null;
  return (
    <p className="text-small">
      {t('deposit', {
        deposit: money(split.depositAmount, offer.currency),
        balance: money(split.balanceAmount, offer.currency),
        percent: format.number(split.sharePercent / 100, { style: 'percent' }),
      })}
    </p>
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
