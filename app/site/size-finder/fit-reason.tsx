import { useWords } from '#app/intl/use-words.ts';
import type { SizeFit } from '#domain/catalogue/size-fit.ts';
import { fitWords } from '#messages/fit/words.ts';

/** Why this size fits, with the numbers it was computed from. */
export function FitReason({ fit, isNeighbourLarger }: { fit: SizeFit; isNeighbourLarger: boolean }) {
  const t = useWords(fitWords);
  const { size, stack, reach, neighbour } = fit;
  const [from, to, like] = [fit.from / 10, fit.to / 10, Math.round(fit.like / 10)];
  return (
    <>
      {t('reason', { size, stack, reach, from, to, like })}
      {fit.isHeldByLegs && ` ${t('legs')}`}
      {fit.beyond && ` ${t(fit.beyond === 'smaller' ? 'too-small' : 'too-tall')}`}
      {neighbour && ` ${t(isNeighbourLarger ? 'larger-too' : 'smaller-too', { neighbour })}`}
    </>
  );
}
