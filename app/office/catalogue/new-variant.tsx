import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { Word } from '../words.ts';
import type { SectionProps } from './section.ts';

/** One colour or size more, without a file. */
export function NewVariant({ data: { variants, choices, cells }, refused }: SectionProps) {
  const { say, may } = useOffice();
  if (!may({ room: 'prices', right: 'change' })) return null;
  const own = new Set(variants.map(({ colorCode }) => colorCode));
  const colors = [...choices.colors].sort(
    (one, other) => Number(own.has(other.code)) - Number(own.has(one.code)),
  );
  return (
    <section className="decide" id="new-variant">
      <h2>{say('variant.new')}</h2>
      {variants.length > 0 && <p className="s m">{say('variant.like-hint')}</p>}
      <ActForm act="variant" effect={say('variant.new-effect')} label={say('variant.add')} refused={refused}>
        <div className="grid">
          {variants.length > 0 && <Like variants={variants} />}
          <Cell name="code" required word="variant.code" />
          <TypedChoice id="new-color" label={say('catalogue.color')} name="color">
            {colors.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </TypedChoice>
          <Cell name="size" word="catalogue.size" />
          {cells.kind === 'bike' && <Cell name="group_model" word="grid.build" />}
          <Cell name="gtin" word="variant.gtin" />
          <Cell name="weight" word="grid.weight" />
          <Cell name="price" word="variant.price" />
        </div>
        <NewColor isOpen={refused?.act === 'variant' && Boolean(refused.typed.color_name)} />
      </ActForm>
    </section>
  );
}

function Like({ variants }: Pick<SectionProps['data'], 'variants'>) {
  const { say } = useOffice();
  return (
    <TypedChoice id="new-like" initial={variants[0]?.code} label={say('variant.like')} name="like">
      {variants.map(({ code, color, size, build }) => (
        <option key={code} value={code}>
          {[code, build, color, size].filter(Boolean).join(', ')}
        </option>
      ))}
      <option value="">{say('variant.like-none')}</option>
    </TypedChoice>
  );
}

function NewColor({ isOpen }: { isOpen: boolean }) {
  const { say } = useOffice();
  return (
    <details open={isOpen}>
      <summary className="link">{say('variant.new-color')}</summary>
      <div className="grid">
        <Cell name="color_name" word="variant.color-name" />
        <TypedField
          id="new-color_swatch"
          initial="#8a9094"
          label={say('variant.swatch')}
          name="color_swatch"
          type="color"
        />
      </div>
    </details>
  );
}

function Cell({ name, word, required = false }: { name: string; word: Word; required?: boolean }) {
  const { say } = useOffice();
  return <TypedField id={`new-${name}`} label={say(word)} maxLength={100} name={name} required={required} />;
}
