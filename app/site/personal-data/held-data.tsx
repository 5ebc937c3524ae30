import { useWords } from '#app/intl/use-words.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { WordedFact, WordedSection, WordedTable } from '#domain/personal-data/word-personal-data.ts';
import { personalDataWords } from '#messages/personal-data/words.ts';

/** What is held, by the headings of the privacy policy; entries unfold. */
export function HeldData({ sections }: { sections: readonly WordedSection[] }) {
  return sections.map((section) => (
    <section aria-labelledby={section.id} className="grid gap-3" key={section.id}>
      <h2 className="text-t4" id={section.id}>
        {section.title}
      </h2>
      <p className="max-w-[36em] text-small text-ink-2">{section.kept}</p>
      <div className="border-t border-line">
        {section.tables.map((table) => (
          <Table key={table.title} table={table} />
        ))}
      </div>
    </section>
  ));
}

function Table({ table }: { table: WordedTable }) {
  const t = useWords(personalDataWords);
  const count = table.entries.length;
  return (
    <Disclosure title={`${table.title} · ${t('entries', { count })}`}>
      <ul className="grid gap-5">
        {table.entries.map((facts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li className="border-l-2 border-line pl-4" key={index}>
            <Facts facts={facts} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Facts({ facts }: { facts: readonly WordedFact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[14rem_minmax(0,1fr)]">
      {facts.map(({ label, value }) => (
        <div className="contents" key={label}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
