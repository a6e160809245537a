import { type ComponentType, useRef, useState } from 'react';
import { errorMessageOf } from '#web/api-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type OverlayProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * An overlay whose code is loaded when first needed. Unlike with `React.lazy`, a failure doesn't take the
 * page down, and the next press tries again.
 */
export function useLazyOverlay<Props extends OverlayProps>(load: () => Promise<ComponentType<Props>>) {
  const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const loading = useRef<Promise<ComponentType<Props>>>(undefined);

  /** Called when a finger or pointer comes near, so that it is ready by the time it is pressed. */
  const prepare = () => {
    loading.current ??= load();
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  };

  const open = async () => {
    try {
      const Loaded = await prepare();
      setOverlay(() => Loaded);
      setIsOpen(true);
    } catch (error) {
      toast({
        title: 'Error',
        description: errorMessageOf(error),
        tone: 'destructive',
        about: 'opening',
        action: { label: 'Try again', onClick: () => void open() },
      });
    }
  };

  return { Overlay, isOpen, setIsOpen, prepare: () => void prepare().catch(() => undefined), open };
}
