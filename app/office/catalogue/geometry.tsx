import { GEOMETRY_COLUMNS, GEOMETRY_KEYS, type GeometryKey } from '#domain/catalogue/geometry.ts';
import { ActForm } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { useTyped } from '../kit/typed.ts';
import type { SectionProps } from './section.ts';

type Sizes = SectionProps['data']['geometry'];

/** Its numbers in each size; an empty row at the end takes one more. */
export function Geometry({ data: { geometry }, refused }: SectionProps) {
  const { say } = useOffice();
  return (
    <section className="decide" id="geometry">
      <h2>{say('catalogue.geometry')}</h2>
      <ActForm act="geometry" className="draft" label={say('catalogue.save-geometry')} refused={refused}>
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
              {[...geometry, null].map((size, index) => (
                <Size index={index} key={size?.size ?? 'new'} size={size} />
              ))}
            </tbody>
          </table>
        </div>
        <Wrong geometry={geometry} />
      </ActForm>
    </section>
  );
}

/** The numbers of a size; null takes a new one. */
function Size({ size, index }: { size: Sizes[number] | null; index: number }) {
  const { say } = useOffice();
  const refused = useTyped();
  const typed = (name: string) => refused?.typed[name]?.split('\n')[index];
  return (
    <tr>
      <td>
        <input
          aria-label={say('catalogue.size')}
          defaultValue={size?.size ?? typed('size') ?? ''}
          name="size"
          readOnly={size !== null}
        />
      </td>
      {GEOMETRY_KEYS.map((key) => (
        <td key={key}>
          <input
            aria-invalid={refused?.faults[placeOf(key, index)] ? true : undefined}
            aria-label={`${size?.size ?? say('catalogue.new-size')}, ${say(`catalogue.measure.${key}`)}`}
            defaultValue={typed(GEOMETRY_COLUMNS[key].column) ?? (size ? String(size[key]) : '')}
            inputMode="decimal"
            name={GEOMETRY_COLUMNS[key].column}
          />
        </td>
      ))}
    </tr>
  );
}

/** Each fault by its size and measure; by its column where it is none of a measure. */
function Wrong({ geometry }: { geometry: Sizes }) {
  const { say } = useOffice();
  const faults = Object.entries(useTyped()?.faults ?? {});
  const names = new Map(
    [...geometry, null].flatMap((size, index) =>
      GEOMETRY_KEYS.map((key) => {
        const of = size?.size ?? say('catalogue.new-size');
        return [placeOf(key, index), `${of}, ${say(`catalogue.measure.${key}`)}`] as const;
      }),
    ),
  );
  return faults.map(([place, text]) => (
    <p className="s bad" key={place}>
      {names.get(place) ?? place}: {text}
    </p>
  ));
}

/** Where a fault of a row stands: the first row has its column alone. */
function placeOf(key: GeometryKey, index: number): string {
  const { column } = GEOMETRY_COLUMNS[key];
  return index === 0 ? column : `${column}.${index + 1}`;
}
