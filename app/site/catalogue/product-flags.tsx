import { useWords } from '#app/intl/use-words.ts';
import { Flag, type FlagLook } from '#app/ui/flag.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';

type Flags = {
  isNew: boolean;
  bestSeller: boolean;
  customisable: boolean;
  percent: number | null;
  /**
   * On one line above the picture. A second flag without room is left out, unless letters are
   * enlarged.
   */
  inRow?: boolean;
};

/** One line of flags; higher where letters are enlarged. */
const ONE_LINE = { maxHeight: 'max(1.625rem, 100 * (1rem - 16px))' };

/** At most two flags, by importance: discount, new, best seller, customisable. */
export function ProductFlags({ isNew, bestSeller, customisable, percent, inRow }: Flags) {
  const t = useWords(catalogueWords);
  const flags: { look: FlagLook; text: string }[] = [
    ...(percent === null ? [] : [{ look: 'sale' as const, text: t('percent', { percent }) }]),
    ...(isNew ? [{ look: 'new' as const, text: t('new') }] : []),
    ...(bestSeller ? [{ look: 'best' as const, text: t('best-seller') }] : []),
    ...(customisable ? [{ look: 'custom' as const, text: t('customisable') }] : []),
  ];
  return (
    <span
      className={inRow ? 'flex flex-wrap gap-1.5 overflow-hidden' : 'flex flex-col items-start gap-1.5'}
      style={inRow ? ONE_LINE : undefined}
    >
      {flags.slice(0, 2).map(({ look, text }) => (
        <Flag key={look} look={look}>
          {text}
        </Flag>
      ))}
    </span>
  );
}
