import { findOnPath } from './find-on-path.ts';
import { canInstallPackages, installPackages } from './install-packages.ts';

/** A real encoder for the tests of live video; installed for root on Debian. The product itself needs none. */
export async function ensureFfmpeg(): Promise<void> {
  if (findOnPath('ffmpeg') === null && canInstallPackages()) await installPackages('ffmpeg');
  if (findOnPath('ffmpeg') === null)
    console.error('  There is no ffmpeg here (Debian: apt-get install ffmpeg): no real encoder is tested.');
}
