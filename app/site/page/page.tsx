import { data } from 'react-router';

/** Catch-all: content pages by path will be found here; any other path is not found (specification section 8). */
export function loader() {
  throw data('This page could not be found', { status: 404 });
}

export default function Page() {
  return null;
}
