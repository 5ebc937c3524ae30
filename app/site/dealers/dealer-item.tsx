import { useEffect, useRef } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { dealersWords } from '#messages/dealers/words.ts';
import type { DealerRow } from './dealer-row.server.ts';
import { OpenWords } from './open-words.tsx';
import type { Picked } from './picked.ts';

type Props = {
  row: DealerRow;
  picked: Picked | null;
  onPick: (slug: string) => void;
  /** Of the name: below a country’s heading, or right below the page’s. */
  heading: 'h2' | 'h3';
};

/** A dealer in the list: name, address, whether it is open now, and links. */
export function DealerItem({ row, picked, onPick, heading: Heading }: Props) {
  const t = useWords(dealersWords);
  const locale = useLocaleCode();
  const item = useRef<HTMLLIElement>(null);
  const isPicked = picked?.slug === row.slug;
  const isFromMap = isPicked && picked.from === 'map';
  useEffect(() => {
    if (!isFromMap) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    item.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isFromMap]);
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-5 transition-colors duration-220 ${isPicked ? 'bg-action-soft shadow-[-0.75rem_0_0_var(--action-soft),0.75rem_0_0_var(--action-soft)]' : ''}`}
      data-dealer={row.slug}
      ref={item}
    >
      <Heading className="text-body font-semibold">
        <a
          className="inline-block min-h-6 no-underline hover:underline"
          href={addressOf(locale, 'dealer', { slug: row.slug })}
          onFocus={() => onPick(row.slug)}
        >
          {row.name}
        </a>
      </Heading>
      <span className="text-small font-semibold w-ramp">{row.km !== null && t('km', { km: row.km })}</span>
      <div className="col-span-2 grid gap-1">
        <address className="text-small text-ink-2 not-italic">
          {row.street}, {row.town}
        </address>
        <p className="text-small">
          <OpenWords open={row.open} />
        </p>
        <p className="text-micro text-ink-2">
          {row.services.map((service) => t(`services.${service}`)).join(' · ')}
        </p>
      </div>
      {row.services.includes('quotes') && (
        <p className="col-span-2 text-small">
          <TextLink href={addressOf(locale, 'quote', {}, { dealer: row.slug })}>{t('quote')}</TextLink>
        </p>
      )}
    </li>
  );
}
