import { Outlet } from 'react-router';
import type { Route } from './+types/page-frame';
import { Failure } from './failure.tsx';

/**
 * Around all pages of a language. A page's error ends here, within the shell: at the root, a failed form would take the shell's own data
 * with it.
 */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
