import { useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { publicApi } from '#app/public-api.ts';
import { SelectField } from '#app/ui/field.tsx';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { geometryWords } from '#messages/geometry/words.ts';
import type { Overlays } from './use-overlays.ts';

type Bike = { code: string; name: string; model_year: number | null };
type Measured = Bike & { sizes: GeometryOfSize[] };

const ID = 'other bike';

/** Draws another bike over this one, in the same size where it has it. */
export function LayOtherBike({ size, overlays }: { size: string; overlays: Overlays }) {
  const t = useWords(geometryWords);
  const { bikes, other, hasFailed, listBikes, findBike, forgetBike } = useBikes();
  const look = overlays.lookOf(ID);
  const laid = overlays.laid.find((one) => one.id === ID);

  const lay = (bike: Measured, wanted: string) => {
    const frame = bike.sizes.find((one) => one.size === wanted) ?? middleOf(bike.sizes);
    if (frame) overlays.lay(ID, `${nameOf(bike)} ${frame.size}`, frame);
  };
  const choose = (code: string) => {
    overlays.takeAway(ID);
    forgetBike();
    if (code) void findBike(code, (bike) => lay(bike, size));
  };
  return (
    <div className="geo-lay-bike" data-look={look}>
      <SelectField
        disabled={look === undefined && overlays.isFull}
        error={hasFailed ? t('not-loaded') : undefined}
        id="lay-bike"
        label={t('other-bike')}
        onChange={(event) => choose(event.currentTarget.value)}
        onFocus={listBikes}
        onPointerEnter={listBikes}
        value={other?.code ?? ''}
      >
        <option value="">{t('no-bike')}</option>
        {(bikes ?? []).map((bike) => (
          <option key={bike.code} value={bike.code}>
            {nameOf(bike)}
          </option>
        ))}
      </SelectField>
      {other && laid && (
        <SelectField
          id="lay-bike-size"
          label={t('other-size')}
          onChange={(event) => lay(other, event.currentTarget.value)}
          value={laid.frame.size}
        >
          {other.sizes.map((one) => (
            <option key={one.size}>{one.size}</option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** The bikes and the chosen one, each fetched when it is needed. */
function useBikes() {
  const locale = useLocaleCode();
  const [bikes, setBikes] = useState<readonly Bike[] | null>(null);
  const [other, setOther] = useState<Measured | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ask = async <T,>(path: string, take: (answer: T) => void) => {
    try {
      const answer = await fetch(publicApi(`/api/${locale}/geometry${path}`));
      if (!answer.ok) throw new Error(String(answer.status));
      setFailed(false);
      take((await answer.json()) as T);
    } catch {
      setFailed(true);
    }
  };
  return {
    bikes,
    other,
    hasFailed,
    listBikes: () => bikes ?? ask<Bike[]>('', setBikes),
    findBike: (code: string, take: (bike: Measured) => void) =>
      ask<Measured>(`/${encodeURIComponent(code)}`, (bike) => {
        setOther(bike);
        take(bike);
      }),
    forgetBike: () => setOther(null),
  };
}

/** Earlier years stand in the name. */
const nameOf = ({ name, model_year: year }: Bike): string =>
  year === null || name.includes(String(year)) ? name : `${name} ${year}`;

function middleOf(sizes: readonly GeometryOfSize[]): GeometryOfSize | undefined {
  return sizes[Math.floor((sizes.length - 1) / 2)];
}
