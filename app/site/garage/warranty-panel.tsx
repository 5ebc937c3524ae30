import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { garageWords } from '#messages/garage/words.ts';

type Props = {
  readonly picture: { readonly hash: string; readonly width: number; readonly height: number } | null;
};

const STEPS = ['step-1', 'step-2', 'step-3'] as const;

/** What registering gives and needs, and where on the bike the number is. */
export function WarrantyPanel({ picture }: Props) {
  const t = useWords(garageWords, 'form');
  return (
    <div className="dark overflow-hidden rounded-corner xl:sticky xl:top-24">
      <div className="grid gap-6 px-6 pt-8 pb-2 sm:px-8">
        <h1 className="text-t2">{t('title')}</h1>
        <p className="max-w-[32em] text-lead text-pretty text-ink-2">{t('intro')}</p>
        <ol className="grid gap-3">
          {STEPS.map((step, index) => (
            <li className="grid grid-cols-[1.25rem_1fr] gap-1" key={step}>
              <span aria-hidden="true" className="font-semibold text-accent">
                {index + 1}
              </span>
              {t(step)}
            </li>
          ))}
        </ol>
      </div>
      {picture && (
        <div className="relative mt-4">
          <ProductPicture
            alt=""
            className="block h-auto w-full"
            hash={picture.hash}
            height={picture.height}
            sizes="(min-width: 1280px) 24rem, 100vw"
            width={picture.width}
          />
          {/* The bottom bracket of the view (`drawing/views.ts`). */}
          <span className="absolute top-[55%] left-[71.5%] h-[27%] border-l-2 border-accent" />
          <span className="absolute right-4 bottom-[8%] foil rounded-r-full px-3 py-1.5 text-small font-semibold w-ramp">
            {t('pointer')}
          </span>
        </div>
      )}
    </div>
  );
}
