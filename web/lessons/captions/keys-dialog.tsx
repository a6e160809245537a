import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LINE_KEYS } from './lines/line-keys.ts';

/** Every key of the editor. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title="Keyboard shortcuts">
      <div className="gap-10 sm:columns-2">
        {LINE_KEYS.map(({ title, rows }) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-1">{title}</h3>
            <dl className="divide-y divide-line">
              {rows.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-2 text-ui">
                  <dt>{does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="grid min-w-8 place-items-center rounded-chip border border-line-strong px-2 py-1 font-mono text-f-1 leading-none font-medium"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
