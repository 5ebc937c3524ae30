import { useRouteLoaderData } from 'react-router';
import type { ShellData } from './shell-data.server.ts';

/**
 * The maker's colours and font. A page whose root failed to load asks for the name that never
 * changes.
 */
export function BrandHead() {
  const root = useRouteLoaderData('root') as { shell: ShellData } | undefined;
  const brand = root?.shell.brand;
  return (
    <>
      {brand && <meta content={brand.themeColor} name="theme-color" />}
      {brand?.font && (
        <link as="font" crossOrigin="anonymous" href={brand.font.href} rel="preload" type={brand.font.type} />
      )}
      <link href={brand?.style ?? '/brand.css'} rel="stylesheet" />
    </>
  );
}
