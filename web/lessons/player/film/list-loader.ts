import type { HlsConfig, PlaylistLoaderConstructor } from 'hls.js';

/** The library's own loader of playlists, which need not ask for the first: that is here already, or on its way. */
export function createListLoader(
  { DefaultConfig }: { DefaultConfig: Pick<HlsConfig, 'loader'> },
  listed: Promise<string | null>,
): PlaylistLoaderConstructor {
  const OwnLoader = DefaultConfig.loader as PlaylistLoaderConstructor;
  let first: Promise<string | null> | null = listed;

  return class extends OwnLoader {
    #isOver = false;

    override load(...asked: Parameters<InstanceType<typeof OwnLoader>['load']>): void {
      const [context, , callbacks] = asked;
      if (first === null || context.type !== 'manifest') {
        super.load(...asked);
        return;
      }
      const coming = first;
      first = null;
      void coming.then((data) => {
        if (this.#isOver) return;
        if (data === null) {
          super.load(...asked);
          return;
        }
        const now = performance.now();
        Object.assign(this.stats.loading, { start: now, first: now, end: now });
        callbacks.onSuccess({ url: context.url, data }, this.stats, context, null);
      });
    }

    override abort(): void {
      this.#isOver = true;
      super.abort();
    }

    override destroy(): void {
      this.#isOver = true;
      super.destroy();
    }
  };
}
