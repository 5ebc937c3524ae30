import { drawingAddress, pictureAddress } from '#domain/media/addresses.ts';
import type { TendedPicture } from '#domain/media/list-pictures-of-product.ts';
import { placeField } from '#domain/media/set-photograph-order.ts';
import { ActForm } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { useTyped } from '../kit/typed.ts';
import { PictureUpload } from './picture-upload.tsx';
import { viewName } from './picture-views.ts';
import { PictureWords } from './picture-words.tsx';
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
                  {color}, {viewName(say, view)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <PictureUpload data={data} refused={refused} />
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
          { act: 'take-off', label: say('catalogue.take-off') },
        ]}
        hidden={place}
        label={say('catalogue.save-picture')}
        merges
        of={hash}
        refused={refused}
      >
        <p className="s m">
          {color}, {viewName(say, view)}
        </p>
        <Moved picture={picture} />
        <PictureWords of={hash} picture={picture} />
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
