import { AvFrameVideoSampleResource, toAvFrame } from '@mediabunny/server';
import { type InputVideoTrack, VideoSample, VideoSampleSink } from 'mediabunny';
import {
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  CodecContext,
  FFmpegError,
  Filter,
  type FilterContext,
  FilterGraph,
  FilterInOut,
  Frame,
} from 'node-av';

/** How a film's numbers are meant, as far as it says so. */
export type Colours = {
  matrix: string | null;
  primaries: string | null;
  transfer: string | null;
  isFullRange: boolean;
  isHdr: boolean;
  /** Players take what is this large for BT.709 if it says nothing, and what is smaller for something older. */
  isLarge: boolean;
};

const LARGE_FROM = 720;

export async function readColours(picture: InputVideoTrack): Promise<Colours> {
  const said = await picture.getColorSpace();
  const first = await new VideoSampleSink(picture).getSample(await picture.getFirstTimestamp());
  const shown = first?.colorSpace;
  first?.close();
  return {
    matrix: shown?.matrix ?? said.matrix ?? null,
    primaries: shown?.primaries ?? said.primaries ?? null,
    transfer: shown?.transfer ?? said.transfer ?? null,
    isFullRange: shown?.fullRange ?? said.fullRange ?? false,
    isHdr: await picture.hasHighDynamicRange(),
    isLarge: Math.min(await picture.getDisplayWidth(), await picture.getDisplayHeight()) >= LARGE_FROM,
  };
}

/** FFmpeg's names where they differ. */
const NAMES: Record<string, string> = {
  'bt2020-ncl': 'bt2020nc',
  pq: 'smpte2084',
  hlg: 'arib-std-b67',
};

/** From bright pictures to what every screen shows: linear light, and less of it. */
const DIMMED = [
  'zscale=t=linear:npl=200',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
];

/** What makes BT.709 of a film, the one that all players know; null if it is already, or does not say what it is. */
function findChain({ matrix, primaries, transfer, isFullRange, isHdr }: Colours): string | null {
  const isUsual = (matrix ?? 'bt709') === 'bt709' && !isFullRange;
  if (isUsual && !isHdr) return null;
  const nameOf = (name: string | null, otherwise: string) => NAMES[name ?? ''] ?? name ?? otherwise;
  const [from, bright] = [isHdr ? 'bt2020' : 'bt709', isHdr ? 'smpte2084' : 'bt709'];
  const meant = [
    `range=${isFullRange ? 'pc' : 'tv'}`,
    `color_primaries=${nameOf(primaries, from)}`,
    `color_trc=${nameOf(transfer, bright)}`,
    `colorspace=${nameOf(matrix, isHdr ? 'bt2020nc' : 'bt709')}`,
  ];
  return [
    `setparams=${meant.join(':')}`,
    ...(isHdr ? DIMMED : []),
    'zscale=p=bt709:t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',');
}

/** Brings frames to BT.709, HDR to SDR; null if there is nothing to do. Meant for frames that are small already. */
export function findColourMap(colours: Colours): ((sample: VideoSample) => Promise<VideoSample>) | null {
  const chain = findChain(colours);
  return chain === null ? null : createFilter(chain);
}

/**
 * Has all renditions say that they are BT.709. The library's encoder says nothing, and players would then show the
 * small ones in other colours than the large ones. It opens encoders for pictures without arguments, and nothing else.
 */
export function nameColours({ matrix, isLarge }: Colours): void {
  // Small, and nobody knows: players will assume of the rendition what they assume of the film.
  if (matrix === null && !isLarge) return;
  const { open2 } = CodecContext.prototype;
  CodecContext.prototype.open2 = function open(...args) {
    if (args.length === 0) {
      this.colorPrimaries = AVCOL_PRI_BT709;
      this.colorTrc = AVCOL_TRC_BT709;
      this.colorSpace = AVCOL_SPC_BT709;
      this.colorRange = AVCOL_RANGE_MPEG;
    }
    return open2.apply(this, args);
  };
}

function createFilter(chain: string): (sample: VideoSample) => Promise<VideoSample> {
  let graph: { whole: FilterGraph; source: FilterContext; sink: FilterContext; key: string } | null = null;

  return async (sample) => {
    const frame = new Frame();
    frame.alloc();
    await toAvFrame(sample, frame);
    const key = `${frame.width}x${frame.height}:${frame.format}`;
    if (graph?.key !== key) graph = { ...(await openGraph(chain, frame)), key };
    try {
      FFmpegError.throwIfError(await graph.source.buffersrcAddFrame(frame), 'buffersrcAddFrame');
    } finally {
      frame.free();
    }
    const mapped = new Frame();
    mapped.alloc();
    FFmpegError.throwIfError(await graph.sink.buffersinkGetFrame(mapped), 'buffersinkGetFrame');
    const { timestamp, duration } = sample;
    return new VideoSample(new AvFrameVideoSampleResource(mapped), { timestamp, duration });
  };
}

async function openGraph(chain: string, { width, height, format }: Frame) {
  const graph = new FilterGraph();
  graph.alloc();
  const [buffer, bufferSink] = [Filter.getByName('buffer'), Filter.getByName('buffersink')];
  const size = `video_size=${width}x${height}:pix_fmt=${format ?? AV_PIX_FMT_YUV420P}`;
  const source =
    buffer && graph.createFilter(buffer, 'source', `${size}:time_base=1/1000000:pixel_aspect=1/1`);
  const sink = bufferSink && graph.createFilter(bufferSink, 'sink');
  if (!source || !sink) throw new Error('FFmpeg has no buffers');
  const outputs = FilterInOut.createList([{ name: 'in', filterCtx: source, padIdx: 0 }]);
  const inputs = FilterInOut.createList([{ name: 'out', filterCtx: sink, padIdx: 0 }]);
  FFmpegError.throwIfError(graph.parsePtr(`[in]${chain}[out]`, inputs, outputs), 'parsePtr');
  FFmpegError.throwIfError(await graph.config(), 'config');
  // The whole is kept too: its parts go with it.
  return { whole: graph, source, sink };
}
