import { ActForm, TypedChoice } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { DETAIL, viewName, viewsOf } from './picture-views.ts';
import { PictureWords } from './picture-words.tsx';
import type { SectionProps } from './section.ts';

/** Adds pictures to a colour, several at once. */
export function PictureUpload({ data: { variants, pictures }, refused }: SectionProps) {
  const { say } = useOffice();
  const colors = [...new Map(variants.map(({ colorCode, color }) => [colorCode, color]))];
  return (
    <details open={refused?.act === 'upload'}>
      <summary className="b soft">{say('catalogue.upload')}</summary>
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
            <input
              accept="image/jpeg,image/png"
              aria-describedby="file-hint"
              id="file"
              multiple
              name="file"
              required
              type="file"
            />
            <p className="s m" id="file-hint">
              {say('catalogue.file-hint')}
            </p>
          </div>
          <TypedChoice id="upload-color" label={say('catalogue.color')} name="color">
            {colors.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </TypedChoice>
          <TypedChoice id="upload-view" initial={DETAIL} label={say('catalogue.view')} name="view">
            {viewsOf(pictures).map((view) => (
              <option key={view} value={view}>
                {viewName(say, view)}
              </option>
            ))}
          </TypedChoice>
        </div>
        <PictureWords of="new" />
      </ActForm>
    </details>
  );
}
