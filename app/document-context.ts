import { createContext } from 'react';
import type { JsonLd, Preview } from '#app/structured-data/json-ld.ts';
import type { Locale } from '#shared/locale.ts';

/** What only the server writes into a document. Browsers leave it as they find it. */
export type ServerDocument = {
  /** React Router's scripts as HTML. Null while they are being rendered, alone. */
  readonly scripts: string | null;
  /** The script that starts hydration (`hydration/starter.server.ts`). */
  readonly starter: string;
  readonly baseUrl: string;
  /** Per language the countries that stand for its other markets in addresses. */
  readonly foreignCountries: (locale: Locale) => readonly string[];
  /** Structured data of what the page shows. */
  readonly nodes: readonly JsonLd[];
  /** How a link to the page looks elsewhere. */
  readonly preview: Preview | null;
  /** Data of static parts, by place (`static-part.tsx`). */
  readonly staticValues: readonly unknown[];
};

/** Around a document while the server renders it; null in a browser. */
export const DocumentContext = createContext<ServerDocument | null>(null);
