import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ColorWheel } from '#app/ui/color-wheel.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';

type Props = {
  product: { readonly slug: string; readonly customisable: boolean; readonly archived: boolean };
  /** The `?v` of the build and size to begin with. */
  variant: string | undefined;
};

/** The link from a bike's page to its configurator; nothing for a bike without one. */
export function CustomiseLink({ product, variant }: Props) {
  const t = useWords(catalogueWords);
  const locale = useLocaleCode();
  if (!product.customisable || product.archived) return null;
  const { slug } = product;
  return (
    <ButtonLink full href={addressOf(locale, 'infinitamente-item', { slug }, { v: variant })} look="ghost">
      <ColorWheel className="mr-3 size-4 align-[-0.15em]" />
      {t('customise')}
    </ButtonLink>
  );
}
