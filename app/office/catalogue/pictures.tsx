import { drawingAddress, pictureAddress } from '#domain/media/addresses.ts';
import type { TendedPicture } from '#domain/media/list-pictures-of-product.ts';
import { placeField } from '#domain/media/set-photograph-order.ts';
import { LOCALES } from '#shared/locale.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { Meanwhile } from '../kit/meanwhile.tsx';
import { useOffice } from '../kit/shell.tsx';
import { typedOr, useTyped } from '../kit/typed.ts';
import { placeName } from './missing.tsx';
import type { SectionProps } from './section.ts';

/** Its pictures by colour: photographs with their words, and drawings as they are. */
export function Pictures({ data, refused }: SectionProps) {
  const { say } = useOffice();
  const photographs = data.pictures.filter(({ isPhotograph }) => isPhotograph);
  const drawings = data.pictures.filter(({ isPhotograph }) => !isPhotograph);
  return (
    <section className="decide" id="pictures">
      <h2>{say('catalogue.pictures')}</h2>
      {data.pictures.length === 0 && <p className="s m">{say('catalogue.no-pictures')}</p>}
      {photographs.map((picture) => (
        <Photograph
          key={`${picture.color} ${picture.view} ${picture.position}`}
          picture={picture}
          refused={refused}
        />
      ))}
      {drawings.length > 0 && (
        <>
          <p className="s m">{say('catalogue.drawings', { n: drawings.length })}</p>
          <ul className="thumbs">
            {drawings.slice(0, 24).map(({ hash, color, view }) => (
              <li key={`${color} ${view}`}>
                <img alt="" height="72" loading="lazy" src={drawingAddress(hash)} width="96" />
                <span className="s m">
                  {color}, {view}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Upload data={data} refused={refused} />
    </section>
  );
}

function Photograph({ picture, refused }: { picture: TendedPicture; refused: SectionProps['refused'] }) {
  const { say } = useOffice();
  const { hash, color, view, position } = picture;
  const place = { hash, color, view, position: String(position) };
  return (
    <div className="photograph" id={`picture-${hash}`}>
      <img alt={picture.alt.en ?? ''} loading="lazy" src={pictureAddress(hash, 300, 'webp')} width="150" />
      <ActForm
        act="photograph"
        also={[
          { act: 'forward', label: say('catalogue.forward') },
          { act: 'back', label: say('catalogue.back') },
        ]}
        className="draft"
        hidden={place}
        label={say('catalogue.save-picture')}
        merges
        of={hash}
        refused={refused}
      >
        <p className="s m">
          {color}, {view}
        </p>
        <Moved picture={picture} />
        <Words of={hash} picture={picture} />
      </ActForm>
    </div>
  );
}

/** A colleague moved it meanwhile: who, and where it stands now. */
function Moved({ picture: { color, position } }: { picture: TendedPicture }) {
  const { say } = useOffice();
  const fault = useTyped()?.faults[placeField(color)];
  if (!fault) return null;
  return (
    <p className="meanwhile">
      {fault} {say('edit.place-now', { n: position })}
    </p>
  );
}

/** What a picture shows in five languages, and what stays in view of it. */
function Words({ of, picture }: { of: string; picture?: TendedPicture }) {
  const { say } = useOffice();
  const typed = useTyped();
  const decorative = picture?.isDecorative ? '1' : '';
  return (
    <div className="grid">
      {LOCALES.map((locale) => (
        <TypedField
          id={`${of}-alt-${locale}`}
          initial={picture?.alt[locale]}
          key={locale}
          label={say('catalogue.alt', { language: placeName(say, locale) })}
          maxLength={300}
          name={`alt_${locale}`}
        />
      ))}
      <TypedField
        id={`${of}-focal-x`}
        initial={String(picture?.focalX ?? 50)}
        label={say('catalogue.focal-x')}
        max={100}
        min={0}
        name="focal_x"
        type="number"
      />
      <TypedField
        id={`${of}-focal-y`}
        initial={String(picture?.focalY ?? 50)}
        label={say('catalogue.focal-y')}
        max={100}
        min={0}
        name="focal_y"
        type="number"
      />
      <div className="mark">
        <label className="inline">
          <input
            defaultChecked={typedOr(typed, 'decorative', typed ? '' : decorative) === '1'}
            name="decorative"
            type="checkbox"
            value="1"
          />
          {say('catalogue.decorative')}
        </label>
        {typed?.faults.decorative && <p className="s bad">{typed.faults.decorative}</p>}
        <Meanwhile
          initial={decorative}
          name="decorative"
          show={(value) => say(value === '1' ? 'edit.yes' : 'edit.no')}
        />
      </div>
    </div>
  );
}

function Upload({ data: { variants }, refused }: SectionProps) {
  const { say } = useOffice();
  const colors = [...new Map(variants.map(({ colorCode, color }) => [colorCode, color]))];
  return (
    <details open={refused?.act === 'upload'}>
      <summary>{say('catalogue.upload')}</summary>
      <ActForm
        act="upload"
        className="fields-block"
        encType="multipart/form-data"
        label={say('catalogue.upload')}
        refused={refused}
      >
        {refused?.act === 'upload' && <p className="s bad">{refused.fault}</p>}
        <div className="grid">
          <div className="field">
            <label htmlFor="file">{say('catalogue.file')}</label>
            <input accept="image/jpeg,image/png" id="file" name="file" required type="file" />
          </div>
          <TypedChoice id="upload-color" label={say('catalogue.color')} name="color">
            {colors.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </TypedChoice>
        </div>
        <Words of="new" />
      </ActForm>
    </details>
  );
}
