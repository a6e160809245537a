import { Outlet } from 'react-router';
import { ErrorMessage } from './error-message.tsx';
import { Shell } from './shell.tsx';

export default function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** A page that breaks leaves the way to all others standing. */
export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorMessage />
    </Shell>
  );
}
