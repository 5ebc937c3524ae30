import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import { TemplateButton } from '#app/ui/template-button.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { HeroBike } from './hero/load.server.ts';

/** The price of a landing page's bike and the way to it; nothing when it is no longer for sale. */
export function CampaignBike({ bike, label, list }: { bike: HeroBike; label: string; list: string }) {
  const t = useWords(catalogueWords);
  const locale = useLocaleCode();
  const money = useMoney();
  if (!bike) return null;
  const { category, slug, price } = bike;
  return (
    <div className="grid justify-items-start gap-3" {...foundIn('hero', list)}>
      {price && (
        <p className="text-lead font-semibold w-ramp">
          {t('from')} {money(price.streetAmount, price.currency)}
        </p>
      )}
      <TemplateButton href={addressOf(locale, 'bike-item', { category, slug })} icon="right" template="link">
        {label}
      </TemplateButton>
    </div>
  );
}
