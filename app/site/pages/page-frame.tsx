import { Outlet } from 'react-router';
import type { Route } from './+types/page-frame';
import { Failure } from './failure.tsx';

/**
 * The frame of all pages of a language. It catches a page's error inside the shell: at the root, a
 * failed form would drop the shell's own data.
 */
export default function PageFrame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
