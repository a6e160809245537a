import { useEffect, useState } from 'react';
import { forgetFirstPicture } from '#web/layout/first-picture.ts';
import { classNames } from '#web/ui/class-names.ts';

type FilmPosterProps = { src: string | null; onLost?: () => void };

/**
 * What the creator has chosen to be seen before the film plays. It lies upon the course's art, which is there first, and
 * is shown once it has arrived: nothing moves or waits for it, and where it fails the art stays.
 */
export function FilmPoster({ src, onLost }: FilmPosterProps) {
  // Addresses are signed anew with each answer, for the same picture.
  return src === null ? null : <Picture key={src.split('?', 1)[0]} src={src} onLost={onLost} />;
}

function Picture({ src, onLost }: FilmPosterProps & { src: string }) {
  const [address] = useState(src);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (isThere) forgetFirstPicture();
  }, [isThere]);
  return (
    <img
      src={address}
      alt=""
      decoding="async"
      onLoad={() => setIsThere(true)}
      onError={onLost}
      // As the film will be: whole, on black.
      className={classNames(
        'film-poster absolute inset-0 size-full bg-night object-contain',
        !isThere && 'invisible',
      )}
    />
  );
}
