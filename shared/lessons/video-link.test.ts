import { describe, expect, it } from 'vitest';
import {
  completeVideoLink,
  isVideoLink,
  readVideoLink,
  VIDEO_LINK_PROBLEM,
  videoLinkProblem,
} from './video-link.ts';

const ID = 'aqz-KE-bpKQ';

describe('a video link', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=PL1&v=${ID}&t=42s`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://youtu.be/${ID}?si=share`,
    `HTTPS://YOUTU.BE/${ID}`,
  ])('%s is a YouTube video', (link) => {
    expect(readVideoLink(link)).toEqual({ kind: 'youtube', videoId: ID });
  });

  it.each(['https://videos.example/a.mp4', 'https://youtube.com.evil.example/watch?v=x'])(
    '%s plays directly',
    (src) => {
      expect(readVideoLink(src)).toEqual({ kind: 'link', src });
    },
  );

  it.each([
    'videos.example/a.mp4',
    'http://videos.example/a.mp4',
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'blob:https://videos.example/1',
    'file:///etc/passwd',
    '//videos.example/a.mp4',
    'https://you:secret@videos.example/a.mp4',
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}"><script>`,
    'https://youtu.be/',
    '',
  ])('%j is none', (link) => {
    expect(readVideoLink(link)).toBeNull();
  });
});

describe('a link that a new lesson may have', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}`,
    'https://videos.example/a.mp4',
    'https://videos.example/films/A.MP4?token=1#t=2',
    'https://videos.example/a.webm',
    'https://videos.example/a.m4v',
    'https://videos.example/a.mov',
  ])('%j is taken', (link) => {
    expect(isVideoLink(link)).toBe(true);
  });

  it.each([
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871',
    'https://www.tiktok.com/@nails/video/7',
    'https://videos.example/',
    'https://videos.example/watch?file=a.mp4',
    'https://videos.example/page#a.mp4',
    'https://videos.example/mp4',
    'https://videos.example/a.mp4.html',
    'https://videos.example/a.m3u8',
    'http://videos.example/a.mp4',
    'https://www.youtube.com/@somebody',
    '',
  ])('%j is refused', (link) => {
    expect(isVideoLink(link)).toBe(false);
  });
});

describe('a link as people paste it', () => {
  it.each([
    [` youtu.be/${ID}`, `https://youtu.be/${ID}`],
    [`www.youtube.com/watch?v=${ID}`, `https://www.youtube.com/watch?v=${ID}`],
    [`http://m.youtube.com/shorts/${ID}`, `https://m.youtube.com/shorts/${ID}`],
    ['videos.example/a.mp4', 'videos.example/a.mp4'],
    ['http://videos.example/a.mp4', 'http://videos.example/a.mp4'],
    ['youtube.com.evil.example/a.mp4', 'youtube.com.evil.example/a.mp4'],
    ['javascript:youtu.be/', 'javascript:youtu.be/'],
  ])('%j is %j', (pasted, link) => {
    expect(completeVideoLink(pasted)).toBe(link);
  });

  it.each([
    ['https://www.youtube.com/playlist?list=PL1', 'This is a link to a playlist.'],
    ['https://www.youtube.com/watch?list=PL1', 'This is a link to a playlist.'],
    ['https://www.youtube.com/@somebody', VIDEO_LINK_PROBLEM],
    ['https://videos.example/page?list=1', VIDEO_LINK_PROBLEM],
  ])('%j is refused with a reason', (link, reason) => {
    expect(videoLinkProblem(link)).toContain(reason);
  });
});
