import { geometryField } from '#domain/assortment/change-geometry.ts';
import { GEOMETRY_COLUMNS, GEOMETRY_KEYS, type GeometryKey } from '#domain/catalogue/geometry.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Choose, Opened } from '../kit/meanwhile.tsx';
import { useOffice } from '../kit/shell.tsx';
import { typedOr, useTyped } from '../kit/typed.ts';
import type { SectionProps } from './section.ts';

/** The field of a new size's name; its numbers are called after it. */
export const NEW_SIZE = 'new size';

type Sizes = SectionProps['data']['geometry'];

/** Its numbers in each size; an empty row at the end takes one more. */
export function Geometry({ data: { geometry }, refused }: SectionProps) {
  const { say } = useOffice();
  return (
    <section className="decide" id="geometry">
      <h2>{say('catalogue.geometry')}</h2>
      <ActForm act="geometry" label={say('catalogue.save-geometry')} merges refused={refused}>
        <div className="scroll">
          <table className="t small cells">
            <thead>
              <tr>
                <th scope="col">{say('catalogue.size')}</th>
                {GEOMETRY_KEYS.map((key) => (
                  <th key={key} scope="col">
                    {say(`catalogue.measure.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {geometry.map((size, index) => (
                <Size index={index} key={size.size} size={size} />
              ))}
              <NewSize geometry={geometry} />
            </tbody>
          </table>
        </div>
        <Wrong geometry={geometry} />
      </ActForm>
    </section>
  );
}

function Size({ size, index }: { size: Sizes[number]; index: number }) {
  const { say } = useOffice();
  const refused = useTyped();
  // A colleague may have added the size that this form was to add.
  const isNew = refused?.typed[NEW_SIZE]?.trim() === size.size;
  const typed = (column: string, initial: string) =>
    (isNew ? refused?.typed[geometryField(NEW_SIZE, column)] : undefined) ??
    typedOr(refused, geometryField(size.size, column), initial);
  return (
    <tr>
      <td>
        <input aria-label={say('catalogue.size')} defaultValue={size.size} name="size" readOnly />
      </td>
      {GEOMETRY_KEYS.map((key) => {
        const { column } = GEOMETRY_COLUMNS[key];
        const name = geometryField(size.size, column);
        return (
          <td key={key}>
            <input
              aria-invalid={faultOf(refused, { key, index, size: size.size }) ? true : undefined}
              aria-label={`${size.size}, ${say(`catalogue.measure.${key}`)}`}
              defaultValue={typed(column, String(size[key]))}
              inputMode="decimal"
              name={name}
            />
            <Opened initial={String(size[key])} name={name} />
          </td>
        );
      })}
    </tr>
  );
}

/** An empty row; it keeps what was typed until its size is there. */
function NewSize({ geometry }: { geometry: Sizes }) {
  const { say } = useOffice();
  const refused = useTyped();
  const isThere = geometry.some(({ size }) => size === refused?.typed[NEW_SIZE]?.trim());
  const typed = (name: string) => (isThere ? '' : (refused?.typed[name] ?? ''));
  return (
    <tr>
      <td>
        <input aria-label={say('catalogue.size')} defaultValue={typed(NEW_SIZE)} name={NEW_SIZE} />
      </td>
      {GEOMETRY_KEYS.map((key) => {
        const name = geometryField(NEW_SIZE, GEOMETRY_COLUMNS[key].column);
        return (
          <td key={key}>
            <input
              aria-invalid={faultOf(refused, { key, index: geometry.length }) ? true : undefined}
              aria-label={`${say('catalogue.new-size')}, ${say(`catalogue.measure.${key}`)}`}
              defaultValue={typed(name)}
              inputMode="decimal"
              name={name}
            />
          </td>
        );
      })}
    </tr>
  );
}

type Place = { readonly key: GeometryKey; readonly index: number; readonly size?: string };

/** What is wrong with a number, or who wrote it meanwhile. */
function faultOf(refused: SectionProps['refused'], { key, index, size }: Place): string | undefined {
  const { column } = GEOMETRY_COLUMNS[key];
  // The first row has its column alone.
  const place = index === 0 ? column : `${column}.${index + 1}`;
  return refused?.faults[place] ?? (size && refused?.faults[geometryField(size, column)]);
}

/** Each fault by its size and measure, and the values to choose from. */
function Wrong({ geometry }: { geometry: Sizes }) {
  const { say } = useOffice();
  const refused = useTyped();
  return [...geometry, null].flatMap((size, index) =>
    GEOMETRY_KEYS.map((key) => {
      const text = faultOf(refused, { key, index, ...(size && { size: size.size }) });
      const of = size?.size ?? say('catalogue.new-size');
      const name = geometryField(of, GEOMETRY_COLUMNS[key].column);
      return text ? (
        <div key={name}>
          <p className="s bad">
            {of}, {say(`catalogue.measure.${key}`)}: {text}
          </p>
          {size && <Choose name={name} />}
        </div>
      ) : null;
    }),
  );
}
