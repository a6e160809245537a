import type { MeasuredChat } from '../chat/measure-chat.ts';
import type { MeasuredMemory } from '../memory/measure-memory.ts';
import type { MeasuredPage } from '../pages/measure-pages.ts';
import type { MeasuredVideo } from '../video/measure-video.ts';
import type { MeasuredMaking } from '../videos/measure-making.ts';
import type { MeasuredStart } from '../videos/measure-start.ts';
import type { MeasuredGrowth } from './measure-growth.ts';
import type { MeasuredHitRate } from './measure-hit-rate.ts';
import type { Measured } from './measure-scenario.ts';
import type { Estimate } from './statistics.ts';

export function describe({ name, ratio, aim }: Measured): string {
  const verdict = ratio.median >= aim ? 'reached' : 'missed';
  return `${name}: ${percent(ratio.median)} of the limit, ${verdict} ${percent(aim)}`;
}

export function toRow({ name, limit, aim, ratio, perSecond, cpuRatio, cpuMicroseconds }: Measured) {
  return {
    scenario: name,
    limit,
    'limit /s': Math.round(perSecond.bare),
    'ours /s': Math.round(perSecond.ours),
    ratio: interval(ratio),
    aim: percent(aim),
    'limit CPU µs': Math.round(cpuMicroseconds.bare),
    'ours CPU µs': Math.round(cpuMicroseconds.ours),
    'CPU ratio': interval(cpuRatio),
  };
}

export function toRateRow({ name, aim, share, visits, changesPerSecond }: MeasuredHitRate) {
  return {
    'hit rate': name,
    visits,
    'changes /s': Math.round(changesPerSecond),
    share: `${(share * 100).toFixed(1)} %`,
    aim: percent(aim),
  };
}

export function toGrowthRow({ name, rows, aim, exponent, microseconds }: MeasuredGrowth) {
  const times = Object.entries(microseconds).map(([size, time]) => [`${size} ${rows}, µs`, Math.round(time)]);
  const { median, low, high } = exponent;
  return {
    act: name,
    ...Object.fromEntries(times),
    exponent: `${median.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`,
    aim,
  };
}

export function toChatRow({ viewers, ratios, growth, p99Ms, ...figures }: MeasuredChat) {
  return {
    [`to a frame written to ${viewers} sockets (aim 90%)`]: interval(ratios.bare),
    'to a plain ws loop (aim 250%)': interval(ratios.ws),
    'to Socket.IO (aim 250%)': interval(ratios['socket.io']),
    'deliveries for a second of processor time': Math.round(figures.deliveriesPerCpuSecond),
    'growth with viewers (aim 0.10)': growth.exponent.toFixed(3),
    'p99 with 5,000 viewers, ms (aim 250)': Math.round(p99Ms.median),
    'p99 to that of a commit and a frame (at most 150%)': interval(figures.durableP99),
    'bytes for an idle connection (aim 20,000)': Math.round(figures.bytesPerConnection),
  };
}

export function toVideoRow({ latency, ingest, crowd }: MeasuredVideo) {
  const { median, low, high } = ingest.percentPerStream;
  const spread = Object.entries(ingest.percent).map(([count, share]) => `${share.toFixed(1)}% with ${count}`);
  const { before, highest, after } = crowd.residentMegabytes;
  const load = `${crowd.ingests} streams and ${crowd.viewers} viewers`;
  return {
    'encode to pixel, ms (aim 2,000)': Math.round(latency.encodeToPixelMs.median),
    'the same, p95': Math.round(latency.p95Ms),
    'first picture, ms after opening the page (aim 3,000)': Math.round(latency.firstPictureMs.median),
    'of a core for each further 720p stream (aim 1.5%)': `${median.toFixed(2)}% (${low.toFixed(2)}% to ${high.toFixed(2)}%)`,
    'of a core in all': spread.join(', '),
    'to a program that only reads the bytes': interval(ingest.ratio),
    [`${load}: errors in ${Math.round(crowd.seconds)} s (aim 0)`]: crowd.errors,
    [`${load}: requests /s`]: Math.round(crowd.requests / crowd.seconds),
    [`${load}: Mbit/s`]: Math.round(crowd.megabitsPerSecond),
    [`${load}: of a core`]: `${Math.round(crowd.percent)}%`,
    [`${load}: longest wait for a part, ms`]: Math.round(crowd.longestWaitMs),
    'MB in memory before them, at most, after them': [before, highest, after].map(Math.round).join(', '),
  };
}

export function toMemoryRow({ starting, idle, load, streams, crowd }: MeasuredMemory) {
  const live = Object.entries(streams ?? {}).map(([count, most]) => [
    `with ${count} streams`,
    Math.round(most),
  ]);
  return {
    'MB at most while starting': Math.round(starting),
    idle: Math.round(idle),
    'at most under load': Math.round(load.highest),
    'after it': Math.round(load.after),
    ...Object.fromEntries(live),
    ...(crowd && {
      [`and ${crowd.viewers} viewers`]: Math.round(crowd.highest),
      'after them': Math.round(crowd.after),
    }),
  };
}

export function toPageRow({ path, paintedMs, blockedMs, shift, scriptBytes, fontBytes }: MeasuredPage) {
  return {
    'first load on a slow phone': path,
    'largest paint, ms (aim 1,200)': Math.round(paintedMs.median),
    'the slowest': Math.round(paintedMs.high),
    'blocked, ms (aim 50)': Math.round(blockedMs.median),
    'layout shift (aim 0.01)': shift.median.toFixed(4),
    'scripts, kB (aim 110)': Math.round(scriptBytes.median / 1000),
    'fonts, kB (aim 60)': Math.round(fontBytes.median / 1000),
  };
}

export function toMakingRow({ what, cpuSeconds, peakMegabytes, megabytesPerMinute }: MeasuredMaking) {
  return {
    'made of a film in Full HD': what,
    'CPU seconds for a second of film': cpuSeconds.toFixed(2),
    'MB in memory, at most': Math.round(peakMegabytes),
    'MB for a minute': megabytesPerMinute.toFixed(1),
  };
}

export function toStartRows({ openedMs, pressedMs }: MeasuredStart) {
  const time = ({ median, low, high }: Estimate) =>
    `${Math.round(median)} (${Math.round(low)} to ${Math.round(high)})`;
  const begun = Object.entries({ 'page was opened': openedMs, 'Play was pressed': pressedMs });
  return begun.map(([since, { original, prepared, ratio }]) => ({
    'first picture on a slow phone, ms since': since,
    'the file as it was uploaded': time(original),
    'what was made of it': time(prepared),
    ratio: interval(ratio),
  }));
}

function interval({ median, low, high }: Estimate): string {
  return `${percent(median)} (${percent(low)} to ${percent(high)})`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
