import type { ClaimPart, PhotoView } from '#domain/claims/parts.ts';

/** The lines of a bicycle from its drive side, on 320 × 200. */
const LINES: Readonly<Record<ClaimPart, string>> = {
  frame: 'M128 74 208 66 213 84 146 144 78 140 130 80M128 74 146 144',
  fork: 'M213 84c4 20 12 42 29 56',
  handlebar: 'M208 66 206 54 222 51c18-2 22 20 2 21',
  seatpost: 'M128 74 123 53M103 52c10-7 28-5 40 0',
  wheels: 'M30 140a48 48 0 1 0 96 0a48 48 0 1 0-96 0M194 140a48 48 0 1 0 96 0a48 48 0 1 0-96 0',
  drivetrain:
    'M132 144a14 14 0 1 0 28 0a14 14 0 1 0-28 0M69 140a9 9 0 1 0 18 0a9 9 0 1 0-18 0M78 131 146 130M85 158 146 158M78 149l7 9M146 144l13 20',
  drive: 'M128 145a18 18 0 1 0 36 0a18 18 0 1 0-36 0M160 122 202 84',
};
const ORDER: readonly ClaimPart[] = [
  ...(['wheels', 'frame', 'fork', 'seatpost', 'handlebar', 'drivetrain'] as const),
];

/** What each photograph of a part shows: a piece of the drawing, all 8 to 5. */
const WHERE: Readonly<Record<ClaimPart, string>> = {
  frame: '44 38 208 130',
  fork: '158 50 144 90',
  handlebar: '160 32 96 60',
  seatpost: '84 34 96 60',
  wheels: '10 84 176 110',
  drivetrain: '50 104 128 80',
  drive: '92 72 136 85',
};
const CLOSE: Readonly<Record<ClaimPart, string>> = {
  frame: '146 96 64 40',
  fork: '192 96 64 40',
  handlebar: '198 47 48 30',
  seatpost: '102 49 48 30',
  wheels: '20 104 64 40',
  drivetrain: '118 130 64 40',
  drive: '114 128 64 40',
};
const WHOLE = '0 8 320 200';

/** An outline that shows how a photograph is taken. Its words stand beside it. */
export function PhotoOutline({ view, part }: { view: PhotoView; part: ClaimPart | null }) {
  const piece = part && (view === 'where' ? WHERE[part] : view === 'close' ? CLOSE[part] : null);
  return (
    <span
      aria-hidden="true"
      className="relative block aspect-[8/5] overflow-hidden rounded-corner-sm border border-line bg-page-2"
    >
      {view === 'serial' ? <Shell /> : <Bicycle part={part} piece={piece ?? WHOLE} />}
      <Finder isClose={view === 'close'} />
    </span>
  );
}

const LAYER = 'absolute inset-0 size-full fill-none stroke-current';

function Bicycle({ part, piece }: { part: ClaimPart | null; piece: string }) {
  return (
    <>
      <svg aria-hidden="true" className={`${LAYER} text-edge`} strokeWidth="1.6" viewBox={piece}>
        {ORDER.filter((one) => one !== part).map((one) => (
          <path d={LINES[one]} key={one} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <svg aria-hidden="true" className={`${LAYER} text-accent`} strokeWidth="2.6" viewBox={piece}>
        <path
          d={part ? LINES[part] : ORDER.map((one) => LINES[one]).join('')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </>
  );
}

/** The bottom bracket from below, where the number stands. */
function Shell() {
  return (
    <>
      <svg aria-hidden="true" className={`${LAYER} text-edge`} strokeWidth="1.6" viewBox="0 0 160 100">
        <path d="M0 26 52 38M0 40 52 46M0 74 52 62M0 60 52 54M108 40H160M108 60H160" />
        <path d="M52 22h56v56H52zM58 22v56M102 22v56" />
      </svg>
      <svg aria-hidden="true" className={`${LAYER} text-accent`} strokeWidth="2" viewBox="0 0 160 100">
        <path d="M62 43h36v14H62zM68 47v6M74 47v6M80 47v6M86 47v6M92 47v6" />
      </svg>
    </>
  );
}

/** The corners of a view finder; from near a ruler as well. */
function Finder({ isClose }: { isClose: boolean }) {
  return (
    <svg aria-hidden="true" className={`${LAYER} text-ink`} strokeWidth="1.5" viewBox="0 0 160 100">
      <path d="M8 20V8h12M140 8h12v12M152 80v12h-12M20 92H8V80" />
      {isClose && (
        <path d="M28 78h104v12H28zM38 78v5M48 78v5M58 78v8M68 78v5M78 78v5M88 78v8M98 78v5M108 78v5M118 78v8" />
      )}
    </svg>
  );
}
