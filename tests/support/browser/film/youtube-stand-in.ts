import type { Page } from '@playwright/test';

/** How long every video is here: longer than any test watches it, however slow. */
export const YOUTUBE_SECONDS = 400;

/**
 * Plays YouTube's part: its script with the few calls we make, and the page in its frame. Strict where it matters: it
 * plays only from the cookieless address, and only a video that was asked for. Returns what was requested.
 */
export async function standInForYoutube(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/youtube/.test(new URL(request.url()).hostname)) requested.push(request.url());
  });
  await page.route('https://www.youtube.com/iframe_api', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script})(${YOUTUBE_SECONDS})` }),
  );
  await page.route('https://www.youtube-nocookie.com/embed/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' }),
  );
  return requested;
}

/** Runs in the page: while playing, time passes with the clock and the speed. */
const script = `function (seconds) {
  const States = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3 };
  class Player {
    #state = States.UNSTARTED; #time; #since = 0; #rate = 1; #events; #frame; #timer;
    constructor(element, { host, videoId, playerVars, events }) {
      if (host !== 'https://www.youtube-nocookie.com') throw new Error('cookies');
      this.#events = events;
      this.#time = Number(playerVars.start ?? 0);
      this.#frame = document.createElement('iframe');
      this.#frame.src = host + '/embed/' + videoId + '?' + new URLSearchParams({ ...playerVars, enablejsapi: 1 });
      this.#frame.title = 'YouTube video player';
      this.#frame.addEventListener('load', () => {
        events.onReady({ target: this });
        if (playerVars.autoplay) this.playVideo();
      });
      element.replaceWith(this.#frame);
    }
    #enter(state) {
      this.#time = this.getCurrentTime();
      this.#since = performance.now();
      this.#state = state;
      clearTimeout(this.#timer);
      if (state === States.PLAYING)
        this.#timer = setTimeout(() => this.#enter(States.ENDED), ((seconds - this.#time) / this.#rate) * 1000);
      this.#events.onStateChange({ target: this, data: state });
    }
    playVideo() { if (this.#state === States.ENDED) this.#time = 0; this.#enter(States.BUFFERING); this.#enter(States.PLAYING); }
    pauseVideo() { this.#enter(States.PAUSED); }
    seekTo(time) {
      const wasPlaying = this.#state === States.PLAYING;
      this.#state = States.PAUSED;
      this.#time = Math.min(time, seconds);
      if (wasPlaying) this.#enter(States.PLAYING);
    }
    getCurrentTime() {
      if (this.#state === States.ENDED) return seconds;
      const passed = this.#state === States.PLAYING ? ((performance.now() - this.#since) / 1000) * this.#rate : 0;
      return Math.min(this.#time + passed, seconds);
    }
    getDuration() { return seconds; }
    getVideoLoadedFraction() { return 1; }
    setVolume() {}
    mute() {}
    unMute() {}
    getPlaybackRate() { return this.#rate; }
    setPlaybackRate(rate) {
      if (rate === this.#rate) return;
      this.#time = this.getCurrentTime();
      this.#since = performance.now();
      this.#rate = rate;
      if (this.#state === States.PLAYING) this.#enter(States.PLAYING);
      this.#events.onPlaybackRateChange({ target: this, data: rate });
    }
    getAvailablePlaybackRates() { return [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]; }
    destroy() { clearTimeout(this.#timer); this.#frame.remove(); }
  }
  window.YT = { Player, PlayerState: States };
  window.onYouTubeIframeAPIReady();
}`;
