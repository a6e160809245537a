/**
 * Whoever goes on before a transition has ended interrupts it, and browsers report that as an error of the page
 * unless someone listens; the router does not. Returns how to undo it.
 */
export function calmViewTransitions(): () => void {
  if (!('startViewTransition' in document)) return () => undefined;
  const original = document.startViewTransition;
  document.startViewTransition = (update) => {
    const transition = original.call(document, update);
    transition.ready.catch(() => undefined);
    return transition;
  };
  return () => {
    document.startViewTransition = original;
  };
}
