import { useEffectEvent, useLayoutEffect } from 'react';

const WRITING = 'textarea, input:not([type="file"]), [role="dialog"], [role="alertdialog"]';

/** Pictures pasted anywhere on the page, except where text is being written. */
export function usePastedPicture(onPicture: (file: File) => void): void {
  const take = useEffectEvent(onPicture);
  // Before anything is painted, so that nobody can see the picture's place and paste in vain.
  useLayoutEffect(() => {
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      const isWriting = target instanceof Element && target.closest(WRITING);
      const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (picture && !isWriting) take(picture);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
