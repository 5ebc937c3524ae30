import type { TendedPicture } from '#domain/media/list-pictures-of-product.ts';
import { LOCALES } from '#shared/locale.ts';
import { TypedField } from '../kit/act-form.tsx';
import { Meanwhile } from '../kit/meanwhile.tsx';
import { useOffice } from '../kit/shell.tsx';
import { typedOr, useTyped } from '../kit/typed.ts';
import { placeName } from './missing.tsx';

/** What a picture shows in five languages, and what stays in view of it. */
export function PictureWords({ of, picture }: { of: string; picture?: TendedPicture }) {
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
