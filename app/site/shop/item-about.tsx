import type { AboutItem } from './about-item.server.ts';
import { FeatureScales } from './feature-scales.tsx';
import { SizeGuide } from './size-guide.tsx';

type Props = { about: AboutItem; size: string };

/** The description and facts of an item. Facts that differ by size are those of the picked one. */
export function ItemAbout({ about, size }: Props) {
  const facts = about.facts.map((fact) => ({
    label: fact.label,
    text: 'text' in fact ? fact.text : fact.bySize[size],
  }));
  return (
    <section aria-labelledby="about" className="wrap item-about">
      <div>
        <h2 id="about">{about.title}</h2>
        <p className="item-text">{about.description}</p>
        {about.scales.length > 0 && <FeatureScales scales={about.scales} />}
      </div>
      <div>
        <dl className="facts">
          {facts
            .filter(({ text }) => text)
            .map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
        {about.guide && <SizeGuide guide={about.guide} />}
      </div>
    </section>
  );
}
