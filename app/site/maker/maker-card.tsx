import { ContentCard } from '#app/blocks/content-list/content-card.tsx';
import { ContentFacts } from '#app/blocks/content-list/content-facts.tsx';
import type { Content } from '#domain/content/content.ts';

/** A person or a one-off bike below another one. */
export function MakerCard({ item }: { item: Content }) {
  return (
    <ContentCard item={item} sizes="(min-width: 1024px) 30vw, 92vw">
      <ContentFacts item={item} />
    </ContentCard>
  );
}
