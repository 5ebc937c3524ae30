import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { type BuildOption, FITTED_PARTS, NO_SECOND, type Part } from '#domain/builds/choice.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { codesOf, optionOf, settle } from '#domain/builds/rules.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { BuildName } from './build-name.tsx';
import { BuildPart } from './build-part.tsx';
import { BuildRadio } from './build-radio.tsx';
import { FittedOptions } from './fitted-options.tsx';
import type { BuildPageData } from './load-build.server.ts';
import { PaintSample } from './paint-sample.tsx';
import type { LiveBuild } from './use-build.ts';

/** All choices, the paint first: visitors come for it. */
export function BuildControls({
  build,
  page,
}: {
  build: LiveBuild;
  page: Pick<BuildPageData, 'slug' | 'samples' | 'wheelsets'>;
}) {
  return (
    <>
      <Colours build={build} part="paint" />
      <PaintSample build={build} page={page} />
      <Patterns build={build} />
      <Colours build={build} part="second" />
      <Colours build={build} part="logo" />
      <BuildName build={build} />
      <Finishes build={build} />
      <Groups build={build} wheelsets={page.wheelsets} />
      <Sizes build={build} />
      {FITTED_PARTS.map((part) => (
        <FittedOptions build={build} key={part} part={part} />
      ))}
    </>
  );
}

/** The options of a part in their order. A plain pattern has no second colour to pick. */
function optionsOf({ offer }: LiveBuild, part: Part): BuildOption[] {
  return codesOf(offer, part).flatMap((code) =>
    code === NO_SECOND ? [] : (optionOf(offer, part, code) ?? []),
  );
}

function Colours({ build, part }: { build: LiveBuild; part: 'paint' | 'second' | 'logo' }) {
  return (
    <BuildPart build={build} part={part}>
      {optionsOf(build, part).map(({ code, name, look, metal }) => (
        <BuildRadio build={build} code={code} key={code} label={name} look="dot" part={part}>
          <i className={metal ? 'build-metal' : undefined} style={metal ? undefined : { background: look }} />
        </BuildRadio>
      ))}
    </BuildPart>
  );
}

function Patterns({ build }: { build: LiveBuild }) {
  return (
    <BuildPart build={build} part="pattern">
      {optionsOf(build, 'pattern').map(({ code, name, look }) => (
        <BuildRadio
          build={build}
          code={code}
          isPlain={look === 'solid'}
          key={code}
          look="chip"
          part="pattern"
        >
          <i data-look={look} />
          <span>{name}</span>
        </BuildRadio>
      ))}
    </BuildPart>
  );
}

function Finishes({ build }: { build: LiveBuild }) {
  return (
    <BuildPart build={build} part="finish">
      {optionsOf(build, 'finish').map(({ code, name, look }) => (
        <BuildRadio build={build} code={code} key={code} look="chip" part="finish">
          <i data-look={look} />
          <span>{name}</span>
        </BuildRadio>
      ))}
    </BuildPart>
  );
}

/** The builds, each with the bike's price in its paint. */
function Groups({ build, wheelsets }: { build: LiveBuild; wheelsets: BuildPageData['wheelsets'] }) {
  const money = useMoney();
  const { offer, choice } = build;
  const wheels = new Map(wheelsets.map(({ groupModel, wheelset }) => [groupModel, wheelset]));
  return (
    <BuildPart build={build} part="group">
      {offer.groups.map(({ code, name }) => {
        const isMade = offer.bases.some(({ group, size }) => group === code && size === choice.size);
        const built = isMade ? settle(offer, { ...choice, group: code })?.choice : undefined;
        return (
          <BuildRadio build={build} code={code} key={code} look="row" part="group">
            <span>
              <b>{name}</b>
              {built && <b className="w-ramp">{money(priceBuild(offer, built).amount, offer.currency)}</b>}
              <small>{wheels.get(name)}</small>
            </span>
          </BuildRadio>
        );
      })}
    </BuildPart>
  );
}

function Sizes({ build }: { build: LiveBuild }) {
  const t = useWords(catalogueWords);
  return (
    <BuildPart build={build} part="size">
      {build.offer.sizes.map((size) => (
        <BuildRadio build={build} code={size} key={size} look="box" part="size">
          <span>
            {size}
            {size === build.ownSize && <small>{t('own-size')}</small>}
          </span>
        </BuildRadio>
      ))}
    </BuildPart>
  );
}
