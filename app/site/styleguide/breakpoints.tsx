/**
 * Each is named as in the theme: `md:` holds from 768 px on. The classes are literal, because
 * Tailwind reads the source text.
 */
const FROM = [
  ['xs', 375, 'hidden xs:block'],
  ['sm', 640, 'hidden sm:block'],
  ['md', 768, 'hidden md:block'],
  ['tab', 960, 'hidden tab:block'],
  ['lg', 1024, 'hidden lg:block'],
  ['xl', 1280, 'hidden xl:block'],
  ['2xl', 1536, 'hidden 2xl:block'],
  ['3xl', 1600, 'hidden 3xl:block'],
  ['4xl', 1800, 'hidden 4xl:block'],
  ['5xl', 2560, 'hidden 5xl:block'],
] as const;

/** The widths the window has reached, and the two containers. */
export function Breakpoints() {
  return (
    <section aria-labelledby="part-breakpoints" className="py-10 md:py-14">
      <div className="wrap">
        <h2 className="mb-6 text-t2" id="part-breakpoints">
          Breakpoints and containers
        </h2>
        <ol aria-label="Reached by this window" className="flex flex-wrap gap-x-6 gap-y-2 w-ramp">
          {FROM.map(([name, width, shown]) => (
            <li className={shown} key={name}>
              {name} {width}
            </li>
          ))}
        </ol>
      </div>
      <div className="wrap mt-8" data-container="1600">
        <p className="bg-action-soft p-4 text-small">Container, at most 1600 px with its margins</p>
      </div>
      <div className="wrap mt-2 [--column:120rem]" data-container="1920">
        <p className="bg-action-soft p-4 text-small">Wider container, at most 1920 px with its margins</p>
      </div>
    </section>
  );
}
