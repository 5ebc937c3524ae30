import type { LegalGuarantee } from './guarantee-words.server.ts';

/** The sentence on the legal guarantee that stands before ordering, with a link to its notice. */
export function LegalGuaranteeLine({ guarantee }: { guarantee: LegalGuarantee | null }) {
  if (!guarantee) return null;
  return (
    <p className="text-micro text-ink-2">
      {guarantee.text}{' '}
      <a className="underline" href={guarantee.href} rel="noopener" target="_blank">
        {guarantee.link}
      </a>
    </p>
  );
}
