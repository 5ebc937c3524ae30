import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ChipLink } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { dealersWords } from '#messages/dealers/words.ts';
import { DealerItem } from './dealer-item.tsx';
import type { DealerRow } from './dealer-row.server.ts';
import type { LocatorData } from './load-locator.server.ts';
import type { Picked } from './picked.ts';

type Picking = { picked: Picked | null; onPick: (slug: string) => void };

/** The answer: dealers by country, around a place, or beyond it; or hints for an unknown place. */
export function FoundDealers({ data, ...picking }: { data: LocatorData } & Picking) {
  const t = useWords(dealersWords);
  const { outcome, rows, place, typed } = data;
  return (
    <div>
      <div className="grid gap-4 pb-2" role="status">
        {outcome === 'unknown' && (
          <Notice title={t('unknown.title', { place: typed.place })}>
            <p>{t('unknown.text')}</p>
          </Notice>
        )}
        {outcome === 'beyond' && (
          <Notice
            title={
              place?.name
                ? t('beyond.title', { place: nameOf(place), km: typed.km })
                : t('beyond.title-you', { km: typed.km })
            }
          >
            <p>{rows.length > 0 ? t('beyond.text') : t('beyond.none')}</p>
          </Notice>
        )}
        {outcome === 'near' && (
          <p className="text-lead font-semibold">
            {place?.name
              ? t('near', { count: rows.length, place: nameOf(place), km: typed.km })
              : t('near-you', { count: rows.length, km: typed.km })}
          </p>
        )}
        {outcome === 'all' && data.isSearch && (
          <p className="text-lead font-semibold">{t('count', { count: rows.length })}</p>
        )}
      </div>
      <OtherPlaces data={data} />
      {outcome === 'all' ? (
        <ByCountry data={data} {...picking} />
      ) : (
        <DealerItems heading="h2" rows={rows} {...picking} />
      )}
    </div>
  );
}

function nameOf(place: NonNullable<LocatorData['place']>): string {
  return `${place.name}, ${place.countryName}`;
}

/** Places of the same name, or of similar names when there is none. */
function OtherPlaces({ data: { others, similar, typed } }: { data: LocatorData }) {
  const t = useWords(dealersWords);
  const locale = useLocaleCode();
  const places = similar.length > 0 ? similar : others;
  if (places.length === 0) return null;
  return (
    <nav aria-label={t('places')} className="flex flex-wrap items-center gap-2 pb-4">
      <span className="text-small text-ink-2">{similar.length > 0 ? t('similar') : t('others')}</span>
      {places.map(({ name, country, countryName }) => (
        <ChipLink
          href={addressOf(
            locale,
            'store-locator',
            {},
            {
              ...{ place: placeText(name, typed.place), country },
              ...{ within: String(typed.km), service: typed.service, bike: typed.bike },
            },
          )}
          key={`${name} ${country}`}
          rel="nofollow"
        >
          {name}, {countryName}
        </ChipLink>
      ))}
    </nav>
  );
}

/** A postal code is shown as typed, because the found place has a dealer's name. */
function placeText(name: string, typed: string): string {
  return /\d/.test(typed) ? typed : name;
}

function ByCountry({ data: { countries, rows, typed }, ...picking }: { data: LocatorData } & Picking) {
  const home = typed.country || countries[0]?.code;
  return countries.map(({ code, name }) => {
    const there = rows.filter(({ country }) => country === code);
    if (there.length === 0) return null;
    const isPicked = there.some(({ slug }) => slug === picking.picked?.slug);
    return (
      <details
        className="group/country border-t border-line"
        key={code}
        open={code === home || isPicked || undefined}
      >
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-t4 font-semibold w-false-flat">{name}</h2>
          <span className="text-small text-ink-2 w-ramp">{there.length}</span>
          <span className="ml-auto transition-transform duration-220 group-open/country:rotate-180">
            <Icon name="chevron" size={20} />
          </span>
        </summary>
        <DealerItems heading="h3" rows={there} {...picking} />
      </details>
    );
  });
}

type Items = Picking & { rows: readonly DealerRow[]; heading: 'h2' | 'h3' };

function DealerItems({ rows, ...shared }: Items) {
  return (
    <ul>
      {rows.map((row) => (
        <DealerItem key={row.slug} row={row} {...shared} />
      ))}
    </ul>
  );
}
