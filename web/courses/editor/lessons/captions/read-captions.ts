import { BEGINNING, readCaptionFile, refuseOther, TOO_LONG } from '#shared/lessons/caption-file.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { decodeCaptions } from './decode-captions.ts';

type ReadCaptions =
  | { kind: 'attached'; fileName: string; cueCount: number; vtt: string }
  | { kind: 'refused'; problem: string };

/** Checked here too, so that people hear of a wrong file at once. */
export async function readCaptions(file: File): Promise<ReadCaptions> {
  // A character takes up to four bytes, so anything larger is too long without reading all of it.
  if (file.size > LESSON_LIMITS.captionCharacters * 4) {
    const beginning = decodeCaptions(await file.slice(0, BEGINNING).arrayBuffer());
    return { kind: 'refused', problem: refuseOther(beginning) ?? TOO_LONG };
  }
  const read = readCaptionFile(decodeCaptions(await file.arrayBuffer()));
  if ('problem' in read) return { kind: 'refused', problem: read.problem };
  return { kind: 'attached', fileName: file.name, cueCount: read.cues.length, vtt: read.vtt };
}
