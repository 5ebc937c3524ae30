import { useRouteLoaderData } from 'react-router';
import { fontType } from '#domain/brand/brand-links.ts';
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
        <link as="font" crossOrigin="anonymous" href={brand.font} rel="preload" type={fontType(brand.font)} />
      )}
      <link href={brand?.style ?? '/brand.css'} rel="stylesheet" />
    </>
  );
}
