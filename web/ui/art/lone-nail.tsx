import type { NailArtPathOptions } from '#shared/nail-art/nail-art-path.ts';
import { NailArtImage } from './nail-art-image.tsx';

type LoneNailProps = Pick<NailArtPathOptions, 'palette' | 'pattern'> & { seed: string };

/** The drawing of an empty state. */
export function LoneNail(look: LoneNailProps) {
  return <NailArtImage mode="nail" ground={false} width={160} height={160} {...look} />;
}
