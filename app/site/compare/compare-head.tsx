import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { cardAddress } from '#app/site/catalogue/card-address.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { compareWords } from '#messages/compare/words.ts';
import type { ComparedBike } from './load-compared.server.ts';

type Props = {
  bikes: readonly ComparedBike[];
  /** The address without one of them. */
  hrefWithout: (code: string) => string;
};

/**
 * The bikes on one ground line, and below them names, prices and buttons in a row that stays in
 * the window.
 */
export function CompareHead({ bikes, hrefWithout }: Props) {
  const t = useWords(compareWords);
  return (
    <thead>
      <tr className="compare-pictures">
        <td />
        {bikes.map(({ code, name, pictureHash }) => (
          <td key={code}>
            <ProductPicture
              alt=""
              className="aspect-[20/13] w-full object-contain object-bottom"
              hash={pictureHash}
              height={390}
              sizes="(min-width: 768px) 24vw, 46vw"
              width={600}
            />
            <a
              aria-label={t('remove', { name })}
              className="compare-away"
              href={hrefWithout(code)}
              onClick={() => import('./compare-bar.tsx').then(({ removePick }) => removePick(code))}
            >
              ×
            </a>
          </td>
        ))}
      </tr>
      <tr className="compare-head">
        <td />
        {bikes.map((bike) => (
          <Named bike={bike} key={bike.code} />
        ))}
      </tr>
    </thead>
  );
}

function Named({ bike }: { bike: ComparedBike }) {
  const t = useWords(compareWords);
  const tCatalogue = useWords(catalogueWords);
  const locale = useLocaleCode();
  const money = useMoney();
  const { name, price, startingPrice, archived } = bike;
  const category = { category: bike.category, slug: bike.slug };
  const href = bike.frame
    ? addressOf(locale, 'bike-item', category, { size: bike.frame.size })
    : cardAddress(locale, bike);
  return (
    <th scope="col">
      <b>{name}</b>
      <span>{price ? money(price.streetAmount, price.currency) : archived && tCatalogue('ended')}</span>
      {startingPrice && (
        <span>
          {tCatalogue('starting-price')} {money(startingPrice.amount, startingPrice.currency)}
        </span>
      )}
      <ButtonLink aria-label={`${name}: ${t('see')}`} href={href} look="ghost">
        {t('see')}
      </ButtonLink>
    </th>
  );
}
