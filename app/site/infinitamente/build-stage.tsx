import type { ReactNode } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import { optionOf } from '#domain/builds/rules.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import type { LiveBuild } from './use-build.ts';

type Props = { name: string; drawing: StaticData<string>; build: LiveBuild };

/** The bike, large, in the chosen paint: one drawing whose colours are styles. */
export function BuildStage({ name, drawing, build, children }: Props & { children: ReactNode }) {
  const t = useWords(infinitamenteWords);
  const { offer, choice } = build;
  const named = (part: 'paint' | 'pattern' | 'finish') => optionOf(offer, part, choice[part])?.name ?? '';
  const alt = t('picture', {
    ...{ name, paint: named('paint'), pattern: named('pattern'), finish: named('finish') },
  });
  return (
    <div className="build-stage" data-finish={build.look.finish}>
      <Drawing alt={alt} drawing={drawing} />
      {children}
    </div>
  );
}

/**
 * The drawing as the server wrote it into the document. A page without a document brings it along.
 */
function Drawing({ alt, drawing }: Pick<Props, 'drawing'> & { alt: string }) {
  return (
    <div aria-label={alt} className="build-drawing" role="img">
      <StaticPart className="contents" data={drawing}>
        {(svg) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server
          <div className="contents" dangerouslySetInnerHTML={{ __html: svg }} />
        )}
      </StaticPart>
    </div>
  );
}
