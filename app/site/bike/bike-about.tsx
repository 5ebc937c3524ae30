import { useWords } from '#app/intl/use-words.ts';
import type { ShownProduct, ShownVariant } from '#app/site/product/shown-product.ts';
import type { PageSpecification } from '#app/site/specification/load-specification.server.ts';
import { Specification } from '#app/site/specification/specification.tsx';
import type { BikeSheet } from '#app/site/specification/use-bike-sheet.ts';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { productWords } from '#messages/product/words.ts';
import type { AboutText } from './load-about.server.ts';

type Props = {
  text: StaticData<AboutText>;
  specification: PageSpecification | null;
  product: ShownProduct;
  variant: ShownVariant | undefined;
  size: string;
  sheet: BikeSheet | null;
  askForSheet: () => void;
};

/** The description and specification of a bike. */
export function BikeAbout({ text, specification, ...picked }: Props) {
  return (
    <section aria-labelledby="specification" className="wrap grid gap-y-8 py-(--section)">
      <StaticPart className="grid gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]" data={text}>
        {(said) => <Text {...said} />}
      </StaticPart>
      {specification && <Specification specification={specification} {...picked} />}
    </section>
  );
}

function Text({ description, world }: AboutText) {
  const t = useWords(productWords);
  return (
    <>
      <h2 className="text-t2" id="specification">
        {t('what-you-get')}
      </h2>
      <div className="grid gap-3">
        <p className="max-w-[34em] text-pretty text-ink-2">{description}</p>
        {world && (
          <p>
            <TextLink href={world.href}>{world.title}</TextLink>
          </p>
        )}
      </div>
    </>
  );
}
