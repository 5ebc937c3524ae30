import { use } from 'react';
import { DocumentContext } from '#app/document-context.ts';

/**
 * Structured data (schema.org) of what the page shows, for search engines. Only the server renders
 * it: as loader data it would be sent twice. `<` is escaped, so that no text can end the script.
 */
export function StructuredData() {
  const nodes = use(DocumentContext)?.nodes ?? [];
  if (nodes.length === 0) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped here
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
      type="application/ld+json"
    />
  );
}
