import { Quality, VideoSample, VideoSampleSource } from 'mediabunny';
import { SIGNAL_ADVICE } from '#shared/live-video/live-video.rules.ts';
import type { EncodedMedia } from './encoded-media.ts';
import { keepOpen } from './keep-open.ts';
import { openOutput } from './open-output.ts';
import { FRAMES_PER_SECOND, fitPicture, type PictureSize, VIDEO_BITRATE } from './picture-format.ts';
import { repairAvcRecord } from './repair-avc-record.ts';
import type { SourceFrame } from './watch-pictures.ts';

type PictureEncoderOptions = {
  codec: string;
  size: PictureSize;
  onPacket(packet: EncodedMedia): void;
  onFailure(error: unknown): void;
};

/**
 * Pictures of another size are drawn into one of the chosen size. What was shown last can be encoded again: a screen
 * on which nothing moves sends no pictures, and a stream without pictures would stop.
 */
export async function openPictureEncoder({ codec, size, onPacket, onFailure }: PictureEncoderOptions) {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { alpha: false });
  /** What is being encoded. */
  let current: VideoSample | null = null;
  /** What was shown last, if it needed no drawing. */
  let asIs: VideoFrame | null = null;
  // A browser's encoder dies with the driver of the graphics card, for example, and the next one lives.
  const encoder = await keepOpen(
    () => openSource(codec, onPacket),
    () => performance.now(),
  );

  function show(picture: SourceFrame): void {
    asIs?.close();
    asIs = fits(picture.image, size) ? picture.image.clone() : null;
    if (asIs) return;
    const { x, y, width, height } = fitPicture(picture, size);
    if (width < size.width || height < size.height) context?.fillRect(0, 0, size.width, size.height);
    context?.drawImage(picture.image, x, y, width, height);
  }

  /** Left out while the encoder is behind, or is being replaced. */
  async function encode(seconds: number, isKeyframe: boolean): Promise<void> {
    if (current) return;
    const sample = new VideoSample(asIs?.clone() ?? canvas, {
      timestamp: seconds,
      duration: 1 / FRAMES_PER_SECOND,
    });
    current = sample;
    try {
      await encoder.current().source.add(sample, isKeyframe ? { keyFrame: true } : undefined);
    } catch (error) {
      await encoder.replace(error).catch(onFailure);
    } finally {
      sample.close();
      current = null;
    }
  }

  return {
    show,
    encode,
    close() {
      asIs?.close();
      // An encoder that is closed while it is behind never says that it has caught up.
      current?.close();
      encoder.close();
    },
  };
}

async function openSource(codec: string, onPacket: (packet: EncodedMedia) => void) {
  const source = new VideoSampleSource({
    codec: 'avc',
    fullCodecString: codec,
    quality: new Quality({ bitrate: VIDEO_BITRATE }),
    keyFrameInterval: SIGNAL_ADVICE.keyframeSeconds,
    latencyMode: 'realtime',
    onEncodedPacket({ data, timestamp, type }, meta) {
      const record = bytesOf(meta?.decoderConfig?.description);
      onPacket({
        bytes: data,
        seconds: timestamp,
        isKeyframe: type === 'key',
        configuration: record && repairAvcRecord(record),
      });
    },
  });
  const close = await openOutput((output) => output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND }));
  return { source, close };
}

/**
 * Drawing costs as much as encoding. It also turns pictures upright, which some phones send lying on their side, and
 * makes ordinary ones of those in a format without a name, as infrared cameras have it: no encoder takes them.
 */
function fits(image: SourceFrame['image'], { width, height }: PictureSize): image is VideoFrame {
  if (!(image instanceof VideoFrame) || image.format === null) return false;
  const isUpright = image.displayWidth === width && image.displayHeight === height;
  const turned = 'rotation' in image && image.rotation !== 0;
  return isUpright && !turned && image.codedWidth === width && image.codedHeight === height;
}

export function bytesOf(description: AllowSharedBufferSource | undefined): Uint8Array | null {
  if (description === undefined) return null;
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}
