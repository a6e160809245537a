import { AvFrameVideoSampleResource, toAvFrame } from '@mediabunny/server';
import { type InputVideoTrack, VideoSample } from 'mediabunny';
import {
  AV_PIX_FMT_YUV420P10LE,
  FFmpegError,
  Filter,
  type FilterContext,
  FilterGraph,
  FilterInOut,
  Frame,
} from 'node-av';

/** How FFmpeg names the two curves that phones use for bright pictures. */
const CURVES = { pq: 'smpte2084', hlg: 'arib-std-b67' };

/** From bright pictures to what every screen shows: linear light, less of it, and the usual colours. */
function chainFor(curve: string): string {
  return [
    `setparams=range=tv:color_primaries=bt2020:color_trc=${curve}:colorspace=bt2020nc`,
    'zscale=t=linear:npl=200',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ].join(',');
}

/** Brings HDR frames to SDR. Meant for frames that are small already, as it is costly. */
export async function createToneMap(
  picture: InputVideoTrack,
): Promise<(sample: VideoSample) => Promise<VideoSample>> {
  const { transfer } = await picture.getColorSpace();
  const chain = chainFor(transfer === 'hlg' ? CURVES.hlg : CURVES.pq);
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
  const size = `video_size=${width}x${height}:pix_fmt=${format ?? AV_PIX_FMT_YUV420P10LE}`;
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
