import { type FormEvent, useState } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { GEOMETRY_COLUMNS } from '#domain/catalogue/geometry.ts';
import { geometryWords } from '#messages/geometry/words.ts';
import {
  OWN_KEYS,
  type OwnNumbers,
  readOwnNumber,
  storedOwnNumbers,
  storeOwnNumbers,
  withOwnNumbers,
} from './own-numbers.ts';
import type { Overlays } from './use-overlays.ts';

const ID = 'own';

/** Draws the rider's own numbers over the frame. They are stored on the device and never sent. */
export function LayOwnNumbers({ frame, overlays }: { frame: GeometryOfSize; overlays: Overlays }) {
  const t = useWords(geometryWords);
  const [stored] = useState(storedOwnNumbers);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const look = overlays.lookOf(ID);

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = OWN_KEYS.map((key) => [key, readOwnNumber(key, String(form.get(key) ?? ''))] as const);
    const bad = read.flatMap(([key, number]) => (number === undefined ? [key] : []));
    setWrong(bad);
    if (bad.length > 0) return;
    const own = Object.fromEntries(read.filter(([, number]) => number !== null)) as OwnNumbers;
    storeOwnNumbers(own);
    if (Object.keys(own).length > 0) overlays.lay(ID, t('own-name'), withOwnNumbers(frame, own), own);
    else overlays.takeAway(ID);
  };
  const forget = () => {
    storeOwnNumbers({});
    setWrong([]);
    overlays.takeAway(ID);
  };
  return (
    <details
      className="geo-terms geo-own"
      data-look={look}
      open={Object.keys(stored).length > 0 || undefined}
    >
      <summary>{t('own')}</summary>
      <form noValidate onReset={forget} onSubmit={show}>
        <p>{t('own-hint', { size: frame.size })}</p>
        <div className="geo-own-fields">
          {OWN_KEYS.map((key) => (
            <OwnField isWrong={wrong.includes(key)} key={key} name={key} value={stored[key]} />
          ))}
        </div>
        <div className="geo-own-buttons">
          <Button disabled={look === undefined && overlays.isFull} type="submit">
            {t('own-show')}
          </Button>
          <Button look="ghost" type="reset">
            {t('own-forget')}
          </Button>
        </div>
      </form>
    </details>
  );
}

type Key = (typeof OWN_KEYS)[number];

function OwnField({ name, value, isWrong }: { name: Key; value: number | undefined; isWrong: boolean }) {
  const t = useWords(geometryWords);
  const format = useFormatter();
  const { least, most } = GEOMETRY_COLUMNS[name];
  const range = t('own-range', { least, most });
  return (
    <TextField
      autoComplete="off"
      defaultValue={value === undefined ? '' : format.number(value, { useGrouping: false })}
      error={isWrong ? range : undefined}
      hint={isWrong ? undefined : range}
      id={`own-${name}`}
      inputMode="decimal"
      label={t(`rows.${name}`)}
      name={name}
    />
  );
}
