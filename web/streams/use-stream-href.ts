import { useAuth } from '#web/auth/auth-context.ts';

type Destination = { id: string; isPremiumOnly: boolean; creator: { id: string } };

/** A premium table leads those without Premium to the plans. The server decides all the same. */
export function useStreamHref(stream: Destination): string {
  const { subscription, user } = useAuth();
  const mayEnter = !stream.isPremiumOnly || subscription.subscribed || user?.id === stream.creator.id;
  return mayEnter ? `/streams/${stream.id}` : '/subscription';
}
