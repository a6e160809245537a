import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';

/** The way out of whatever a browser or a device cannot do; not where it leads nowhere. */
export function ObsInstead({ ingest }: { ingest: Signal['ingest'] | null }) {
  if (ingest !== null && ingest !== 'open') return null;
  return (
    <p className="text-ui text-ink-soft">
      Or send your picture with OBS, a free program: copy address and key from{' '}
      <TextLink inline to="#setup">
        Streaming setup
      </TextLink>{' '}
      into its settings, under Stream, and press Start Streaming there.
    </p>
  );
}
