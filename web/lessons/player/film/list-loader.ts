import type { HlsConfig, PlaylistLoaderConstructor } from 'hls.js';
import type { FilmLists } from './film-lists.ts';

/** The library's own loader of playlists, which need not ask for the first ones: they are here already, or on their way. */
export function createListLoader(
  { DefaultConfig }: { DefaultConfig: Pick<HlsConfig, 'loader'> },
  lists: FilmLists,
): PlaylistLoaderConstructor {
  const OwnLoader = DefaultConfig.loader as PlaylistLoaderConstructor;

  return class extends OwnLoader {
    #isOver = false;

    override load(...asked: Parameters<InstanceType<typeof OwnLoader>['load']>): void {
      const [context, , callbacks] = asked;
      // By it the library knows what is under way already.
      this.context = context;
      void lists.take(context.url).then((data) => {
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
