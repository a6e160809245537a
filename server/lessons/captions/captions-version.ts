import { formVersionOf } from '#server/platform/db/forms/form-version.ts';

export function captionsVersionOf({ vtt, is_shown }: { vtt: string; is_shown: boolean }): string {
  return formVersionOf({ vtt, isShown: is_shown });
}
