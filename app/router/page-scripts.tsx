import { Scripts } from 'react-router';

const AS_FOUND = { dangerouslySetInnerHTML: { __html: ' ' }, suppressHydrationWarning: true };

/**
 * What the server writes for the browser to begin with. There React only has to find it again, which spares the page React Router's reading
 * and writing of links, metadata and manifests: pages write their own `<link>` and `<meta>` elements, which React moves into the head.
 */
export function PageScripts() {
  if (import.meta.env.SSR) return <Scripts />;
  return (
    <>
      <script {...AS_FOUND} />
      <script {...AS_FOUND} async type="module" />
    </>
  );
}
