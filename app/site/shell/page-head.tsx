import { useLocation } from 'react-router';
import { useShell } from './use-shell.tsx';

/** Title, description and canonical address of a page; `noindex` for what is one visitor's own. */
export function PageHead({
  title,
  description,
  noindex,
}: {
  title: string;
  description?: string;
  noindex?: boolean;
}) {
  const shell = useShell();
  const { pathname } = useLocation();
  return (
    <>
      <title>{shell ? `${title} | ${shell.siteName}` : title}</title>
      {description && <meta content={description} name="description" />}
      {noindex ? (
        <meta content="noindex" name="robots" />
      ) : (
        <link href={`${shell?.baseUrl ?? ''}${pathname}`} rel="canonical" />
      )}
    </>
  );
}
