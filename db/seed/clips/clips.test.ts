import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { judgeVideo } from '#server/uploads/content/judge-video.ts';
import { parseWebVtt } from '#shared/lessons/web-vtt.ts';
import { CLIP_SIZE, type ClipSeed, clips } from './clips.ts';

const MAX_BYTES = 1_000_000;
const CLIPS_FOLDER = join(import.meta.dirname, '../../../content/clips');
const seeds: readonly ClipSeed[] = Object.values(clips);

describe('the sample clips', () => {
  it('are twelve, all different, with captions of their own', () => {
    expect(seeds).toHaveLength(12);
    expect(readdirSync(CLIPS_FOLDER).toSorted()).toEqual(
      seeds.flatMap(({ file }) => [`${file}.mp4`, `${file}.vtt`]).toSorted(),
    );
    expect(new Set(seeds.map(({ file }) => hashOf(`${file}.mp4`))).size).toBe(seeds.length);
    expect(new Set(seeds.map(({ file }) => hashOf(`${file}.vtt`))).size).toBe(seeds.length);
  });

  it.each(seeds)('$file plays in browsers and is as long as stated', async ({ file, seconds }) => {
    const bytes = readFileSync(join(CLIPS_FOLDER, `${file}.mp4`));
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
    expect(await judgeVideo(input, { canPrepare: false })).toEqual({
      contentType: 'video/mp4',
      seconds,
      ...CLIP_SIZE,
      isPlayable: true,
    });
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThanOrEqual(180);
    expect(await (await input.getPrimaryVideoTrack())?.getCodec()).toBe('avc');
    expect(await (await input.getPrimaryAudioTrack())?.getCodec()).toBe('aac');
  });

  it.each(seeds)('$file has captions to its end, slow enough to read', ({ file, seconds }) => {
    const parsed = parseWebVtt(readFileSync(join(CLIPS_FOLDER, `${file}.vtt`), 'utf8'));
    const cues = 'cues' in parsed ? parsed.cues : [];
    expect(cues.length).toBeGreaterThanOrEqual(10);
    expect(cues.length).toBeLessThanOrEqual(25);
    expect(cues.at(-1)?.end).toBeLessThanOrEqual(seconds);
    for (const [i, { start, end, text }] of cues.entries()) {
      expect(start).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
      expect(text.length / (end - start)).toBeLessThan(20);
    }
  });
});

function hashOf(name: string): string {
  return createHash('sha256')
    .update(readFileSync(join(CLIPS_FOLDER, name)))
    .digest('hex');
}
