import { data } from 'react-router';
import { NotFoundMessage } from './not-found-message.tsx';
import { pageMeta } from './page-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

/** Inside the app there is no status to tell, so nobody has to be asked. */
export function clientLoader() {
  return null;
}

export function meta() {
  return pageMeta({ title: 'Page not found', description: 'There is no page at this address.', path: null });
}

export default function NotFoundPage() {
  return <NotFoundMessage />;
}
