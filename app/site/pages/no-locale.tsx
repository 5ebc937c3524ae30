import { data } from 'react-router';

/** The first segment is not one of our languages: not found, in English. */
export function loader() {
  throw data('This page could not be found', { status: 404 });
}

export default function Page() {
  return null;
}
