import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Wish } from '#shared/auth/wish.rules.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useWish } from '#web/auth/wishes/use-wish.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { saveMutation } from './save-mutation.ts';
import { savedIdsQuery } from './saved.queries.ts';

/** On a course's own page: whoever signed up in order to save it finds its heart full. Loaded for them only. */
export function SaveWish({ courseId }: { courseId: string }): null {
  const { status } = useAuth();
  const navigate = useNavigate();
  const wish: Wish = { kind: 'save', courseId };
  const saved = useQuery({ ...savedIdsQuery(api), enabled: status === 'signed-in' });
  const signIn = (path: string) => void navigate(path);
  const save = useMutation(saveMutation(useQueryClient(), courseId, signIn));
  useWish(status === 'signed-in' && saved.data ? wish : null, () => save.mutate(true));
  return null;
}
