import { Icon, type IconName } from '#app/ui/icon.tsx';
import { GuidePart } from './specimen.tsx';

const STEPS = [
  ['text-mega font-bold tracking-[-0.035em] w-plain', 'Mega'],
  ['text-t1 font-[640] tracking-[-0.022em] w-plain', 'Title one 640'],
  ['text-t2 font-[640] tracking-[-0.022em] w-plain', 'Title two 640'],
  ['text-t3 font-[640] tracking-[-0.022em] w-plain', 'Title three 640'],
  ['text-lead text-ink-2', 'Lead. Nineteen hairpins start behind our paint shop.'],
  ['', 'Body. Built, tuned and checked before it leaves.'],
  ['text-small', 'Small. Only the pedals are yours to fit.'],
  ['text-micro text-ink-2', 'Micro. Weight in size M, without pedals.'],
  ['w-ramp', 'Data 84: 550 / 386 / 73.5 / €6,790'],
  ['text-[2rem] leading-none font-[640] w-wall', 'Wall 72: 11.2 km, 862 m'],
] as const;

const SPACES = [4, 8, 12, 16, 24, 32, 48, 72, 112, 160];

const ICONS: readonly IconName[] = [
  ...(['search', 'user', 'bag', 'pin', 'menu', 'close', 'left', 'right', 'chevron', 'check'] as const),
  ...(['truck', 'shield', 'compare', 'ruler', 'chat', 'filter', 'globe', 'lock', 'document'] as const),
  ...(['heart', 'wrench', 'expand', 'trash', 'plus', 'minus', 'alert', 'pause', 'play', 'share'] as const),
];

/** Type, space, shape, elevation, metal and icons. */
export function Shapes() {
  return (
    <GuidePart name="tokens" title="Type, space and shape">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 content-start gap-2">
          {STEPS.map(([look, text]) => (
            <p className={`${look} break-words`} key={text}>
              {text}
            </p>
          ))}
        </div>
        <div className="grid content-start gap-6">
          <Corners />
          <Elevations />
          <Ladder />
          <div className="grid gap-3">
            <h3 className="text-t4">Accent gradient, foil</h3>
            <div className="h-16 rounded-bend [background:var(--accent-gradient)]" />
            <p className="flex h-16 items-center rounded-bend px-5 font-semibold foil">
              Text goes on the foil
            </p>
          </div>
        </div>
      </div>
      <ul aria-label="Icons" className="mt-10 flex flex-wrap gap-5">
        {ICONS.map((name) => (
          <li className="grid w-16 justify-items-center gap-1 text-micro text-ink-2" key={name}>
            <span className="text-ink">
              <Icon name={name} />
            </span>
            {name}
          </li>
        ))}
      </ul>
    </GuidePart>
  );
}

function Corners() {
  const looks = ['rounded-corner', 'rounded-bend', 'rounded-field', 'rounded-corner-sm'];
  return (
    <div className="grid gap-3">
      <h3 className="text-t4">Shape: square entry, round exit</h3>
      <div className="grid grid-cols-4 gap-3">
        {looks.map((look) => (
          <div className={`h-24 bg-line ${look}`} key={look} />
        ))}
      </div>
    </div>
  );
}

function Elevations() {
  return (
    <div className="grid gap-3">
      <h3 className="text-t4">Elevation 1, 2, 3</h3>
      <div className="grid grid-cols-3 gap-6 pb-8">
        {['shadow-1', 'shadow-2', 'shadow-3'].map((look) => (
          <div className={`h-18 bg-surface ${look}`} key={look} />
        ))}
      </div>
    </div>
  );
}

function Ladder() {
  return (
    <div className="grid gap-3">
      <h3 className="text-t4">Space ladder</h3>
      <ul className="flex items-end gap-2">
        {SPACES.map((space) => (
          <li className="grid justify-items-center text-micro w-ramp" key={space}>
            <i
              className="block min-w-2 bg-action"
              style={{ height: `${space / 16}rem`, width: `${(space * 3) / 160}rem` }}
            />
            {space}
          </li>
        ))}
      </ul>
    </div>
  );
}
