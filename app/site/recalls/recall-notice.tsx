import type { ReactNode } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { recallsWords } from '#messages/recalls/words.ts';
import type { ShownRecall } from './show-recall.server.ts';

type Props = {
  readonly recall: ShownRecall;
  /** The reader's own bike, in words. */
  readonly bike?: string;
  /** The heading's level: a page's title, or one of several. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
};

/**
 * A recall notice with all that Regulation (EU) 2023/988 article 36 wants, or a notice in the same
 * order.
 */
export function RecallNotice({ recall, bike, level = 2, children }: Props) {
  const t = useWords(recallsWords);
  const isRecall = recall.kind === 'recall';
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <article className={`grid gap-6 border-t-4 pt-6 ${isRecall ? 'border-sale' : 'border-edge'}`}>
      <header className="grid gap-2">
        <Title className={`flex items-start gap-3 text-t2 ${isRecall ? 'text-sale' : ''}`}>
          <span className="mt-[0.15em]">
            <Icon name={isRecall ? 'warning' : 'wrench'} size={28} />
          </span>
          <span className="min-w-0 text-balance hyphens-auto">{t(`headline.${recall.kind}`)}</span>
        </Title>
        <p className="text-t4 text-pretty">{recall.title}</p>
      </header>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {recall.picture && (
          <div>
            <ProductPicture
              alt={bike ?? recall.products.join(', ')}
              className="h-auto w-full rounded-corner-sm bg-page-2"
              hash={recall.picture}
              height={800}
              sizes="(min-width: 640px) 24rem, 100vw"
              width={1200}
            />
          </div>
        )}
        <RecallFacts bike={bike} recall={recall} />
      </div>
      <div className="grid max-w-[44em] gap-5">
        <Said level={level} title={t(`danger.${recall.kind}`)}>
          <p className={isRecall ? 'font-semibold' : ''}>{recall.danger}</p>
        </Said>
        <Said level={level} title={t('do')}>
          {isRecall && <p className="font-semibold">{t('stop')}</p>}
          <p>{recall.remedy}</p>
        </Said>
        <Remedies level={level} recall={recall} />
        <Said level={level} title={t('ask.title')}>
          <p className="wrap-anywhere">{t('ask.text', recall.ask)}</p>
          <p>{t('share')}</p>
        </Said>
      </div>
      {children}
    </article>
  );
}

/** What an owner may choose; of one remedy alone, why. */
function Remedies({ recall: { remedies, why }, level }: { recall: ShownRecall; level: 1 | 2 }) {
  const t = useWords(recallsWords, 'remedies');
  if (remedies.length === 0) return null;
  return (
    <Said level={level} title={t(remedies.length > 1 ? 'title' : 'only')}>
      <ul className="grid list-[square] gap-1 pl-5 marker:text-accent">
        {remedies.map((remedy) => (
          <li key={remedy}>{t(remedy)}</li>
        ))}
      </ul>
      {why && (
        <p>
          {t('why')}: {why}
        </p>
      )}
    </Said>
  );
}

function RecallFacts({ recall, bike }: Pick<Props, 'recall' | 'bike'>) {
  const t = useWords(recallsWords, 'facts');
  const format = useFormatter();
  const { products, serials, sold, publishedOn } = recall;
  const facts = {
    serial: bike ?? '',
    products: products.join(', '),
    serials,
    where: t('where-text'),
    sold,
    published: format.dateTime(new Date(`${publishedOn}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
  };
  return (
    <dl className="grid content-start gap-3 text-small">
      {Object.entries(facts)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2">{t(name as keyof typeof facts)}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Said({ level, title, children }: { level: 1 | 2; title: string; children: ReactNode }) {
  const Title = level === 1 ? 'h2' : 'h3';
  return (
    <section className="grid gap-1">
      <Title className="text-t4">{title}</Title>
      {children}
    </section>
  );
}
