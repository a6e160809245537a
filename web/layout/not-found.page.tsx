import { NotFoundMessage } from './not-found-message.tsx';
import { pageMeta } from './page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Page not found', description: 'There is no page at this address.', path: null });
}

export default function NotFoundPage() {
  return <NotFoundMessage />;
}
