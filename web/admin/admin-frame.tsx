import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { AccessDenied } from './access-denied.tsx';

type AdminFrameProps = { title: string; back?: { to: string; label: string }; children: ReactNode };

const OVERVIEW = { to: '/admin', label: 'Admin' };

/** A page of the admin area: what is in it is rendered, and so requested, for the administrator only. */
export function AdminFrame({ title, back = OVERVIEW, children }: AdminFrameProps) {
  const { user } = useAuth();
  if (!user?.isAdmin) return <AccessDenied title={title} />;
  return (
    <div className="wrap py-6 lg:py-12">
      <WayBack {...back} />
      <h1 className="mb-6 text-f4">{title}</h1>
      {children}
    </div>
  );
}
