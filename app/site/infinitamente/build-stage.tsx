import type { ReactNode } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import { optionOf } from '#domain/builds/rules.ts';
import { NO_NAME } from '#domain/builds/tube-name.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import { Lettering } from './build-name.tsx';
import type { BuildPageData } from './load-build.server.ts';
import type { LiveBuild } from './use-build.ts';

type Props = {
  name: string;
  drawing: StaticData<string>;
  /** Null where the bike is not drawn. */
  tube: BuildPageData['tube'];
  build: LiveBuild;
};

/**
 * The bike, large, in the chosen paint: one drawing whose colours are styles, and over it the name
 * on its top tube.
 */
export function BuildStage({ name, drawing, tube, build, children }: Props & { children: ReactNode }) {
  const t = useWords(infinitamenteWords);
  const { offer, choice } = build;
  const named = (part: 'paint' | 'pattern' | 'finish') => optionOf(offer, part, choice[part])?.name ?? '';
  const picture = t('picture', {
    ...{ name, paint: named('paint'), pattern: named('pattern'), finish: named('finish') },
  });
  const lettered = choice.name;
  const alt = lettered === NO_NAME ? picture : t('picture-named', { picture, name: lettered });
  return (
    <div className="build-stage" data-finish={build.look.finish}>
      <Drawing alt={alt} drawing={drawing}>
        {tube && lettered !== NO_NAME && (
          <svg aria-hidden="true" className="build-over" viewBox={tube.box.join(' ')}>
            <Lettering name={lettered} spot={tube.spot} />
          </svg>
        )}
      </Drawing>
      {children}
    </div>
  );
}

/**
 * The drawing as the server wrote it into the document. A page without a document brings it along.
 */
function Drawing({ alt, drawing, children }: Pick<Props, 'drawing'> & { alt: string; children: ReactNode }) {
  return (
    <div aria-label={alt} className="build-drawing" role="img">
      <StaticPart className="contents" data={drawing}>
        {(svg) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server
          <div className="contents" dangerouslySetInnerHTML={{ __html: svg }} />
        )}
      </StaticPart>
      {children}
    </div>
  );
}
