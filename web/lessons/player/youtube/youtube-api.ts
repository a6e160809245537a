/** The few calls we make to YouTube's player API. */
export type YoutubePlayer = {
  playVideo(): void;
  pauseVideo(): void;
  seekTo(seconds: number, allowSeekAhead: boolean): void;
  getCurrentTime(): number;
  getDuration(): number;
  getVideoLoadedFraction(): number;
  setVolume(percent: number): void;
  mute(): void;
  unMute(): void;
  getPlaybackRate(): number;
  setPlaybackRate(rate: number): void;
  getAvailablePlaybackRates(): number[];
  destroy(): void;
};

export type YoutubeOptions = {
  host: string;
  videoId: string;
  width: string;
  height: string;
  playerVars: Record<string, string | number>;
  events: {
    onReady(): void;
    onStateChange(event: { data: number }): void;
    onPlaybackRateChange(): void;
    onError(event: { data: number }): void;
  };
};

export type YoutubeApi = { Player: new (element: HTMLElement, options: YoutubeOptions) => YoutubePlayer };

declare global {
  interface Window {
    YT?: Partial<YoutubeApi>;
    onYouTubeIframeAPIReady?: () => void;
  }
}

const SCRIPT = 'https://www.youtube.com/iframe_api';

let loading: Promise<YoutubeApi> | null = null;

/** Loads YouTube's script once; after a failure the next call tries again. */
export function loadYoutubeApi(): Promise<YoutubeApi> {
  loading ??= insertScript().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function insertScript(): Promise<YoutubeApi> {
  return new Promise((resolve, reject) => {
    window.onYouTubeIframeAPIReady = () => resolve(window.YT as YoutubeApi);
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('YouTube did not answer'));
    });
    document.head.append(script);
  });
}
