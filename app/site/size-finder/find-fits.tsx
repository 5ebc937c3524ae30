import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { publicApi } from '#app/public-api.ts';
import { chooseSize, type SizeToChoose } from '#domain/catalogue/size-fit.ts';
import { fitWords } from '#messages/fit/words.ts';
import type { Fit, Fits } from './fit.ts';
import { useFitWords } from './fit-words.ts';
import { sizesThatFit } from './sizes-that-fit.ts';
import { readRider, storedRider } from './typed-rider.ts';

/**
 * The answer of `GET /api/{locale}/sizes-to-choose`: the same in every language and for everybody.
 */
type Told = readonly {
  readonly code: string;
  readonly sizes: readonly (Omit<SizeToChoose, 'seatTube'> & { readonly seat_tube: number })[];
}[];

/** The fits of this device's rider. */
export async function findFits(): Promise<Fits> {
  return { byCode: await fitsByCode(), sizesThatFit, Note, Verdict };
}

/** The measures are never sent: the answer has all bikes, and is the same for everybody. */
async function fitsByCode(): Promise<ReadonlyMap<string, Fit>> {
  const stored = storedRider();
  const rider = stored && readRider(stored).rider;
  if (!rider) return new Map();
  const answer = await fetch(publicApi('/api/en/sizes-to-choose'));
  const bikes: Told = answer.ok ? await answer.json() : [];
  return new Map(
    bikes.flatMap(({ code, sizes }) => {
      const chosen = chooseSize(
        sizes.map(({ seat_tube, ...range }) => ({ ...range, seatTube: seat_tube })),
        rider,
      );
      return chosen && !chosen.beyond ? [[code, chosen] as const] : [];
    }),
  );
}

/** It appears after hydration, in reserved space, so that nothing moves. */
function Note({ fit, top }: { fit: Fit; top: string }) {
  const words = useFitWords();
  return (
    <p className="absolute left-0 pt-1 text-small font-semibold whitespace-nowrap" style={{ top }}>
      {words(fit)}
    </p>
  );
}

function Verdict({ fit: { size } }: { fit: Fit }) {
  const t = useWords(fitWords);
  const format = useFormatter();
  const stored = storedRider();
  const rider = stored && readRider(stored).rider;
  if (!rider) return null;
  const centimetres = (length: number) => format.number(length / 10);
  const legs = rider.inseam === null ? 'none' : centimetres(rider.inseam);
  return t('verdict', { size, height: centimetres(rider.height), legs });
}
