import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Content } from '#domain/content/content.ts';
import { contentWords } from '#messages/content/words.ts';
import { Facts } from './facts.tsx';

/** Its picture behind the header, and in a corner cut out of it what it is and where to ask. */
export function UnicoHead({ item }: { item: Content<'unico'> }) {
  const t = useWords(contentWords, 'unico');
  const { title, summary, picture, fields } = item;
  return (
    <header className="unico-head">
      {picture && (
        <ProductPicture
          alt={picture.alt ?? ''}
          drawnIf="(min-width: 1280px)"
          first
          hash={picture.hash}
          height={picture.height}
          sizes="100vw"
          width={picture.width}
        />
      )}
      <div className="unico-notch">
        <h1 className="text-t1">{title}</h1>
        <p className="max-w-[32em] pt-4 pb-6 text-lead text-pretty text-ink-2">{summary}</p>
        <Facts
          facts={[
            [t('number-label'), fields.number],
            [t('model'), fields.model],
            [t('year'), String(fields.year)],
            [t('size'), fields.size],
            [t('paint'), fields.paint],
          ]}
        />
        <Asking item={item} />
      </div>
    </header>
  );
}

/** A sold one leads to a bike of one's own. */
function Asking({ item: { slug, fields } }: { item: Content<'unico'> }) {
  const t = useWords(contentWords, 'unico');
  const locale = useLocaleCode();
  const [label, href] = fields.isSold
    ? [t('own'), addressOf(locale, 'infinitamente')]
    : [t('ask'), addressOf(locale, 'quote', {}, { unico: slug })];
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-6">
      <ButtonLink href={href} icon="right" look={fields.isSold ? 'ghost' : 'action'}>
        {label}
      </ButtonLink>
      <span className="font-semibold w-ramp">{t(fields.isSold ? 'sold' : 'free')}</span>
    </p>
  );
}
