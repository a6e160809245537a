export type Kind = 'link' | 'button' | 'field' | 'tab' | 'checkbox';

/**
 * Runs in the page: the centre of a thing once it can be pressed there; null while it cannot. It must be on
 * screen and at rest, with nothing on top of it.
 */
export const FIND = `async (kind, name) => {
  const SELECTORS = {
    link: 'a[href]',
    button: 'button:not([role=tab]), [role=button]',
    tab: '[role=tab]',
    field: 'input, textarea, select',
    checkbox: '[type=checkbox], [role=checkbox]',
  };
  const textOf = (element) => (element?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    return (
      element.getAttribute('aria-label') ??
      ([...labelledBy.map((id) => document.getElementById(id)), ...(element.labels ?? [])].map(textOf).join(' ').trim() ||
        textOf(element))
    );
  };
  const isCalled = (text) => (typeof name === 'string' ? text === name : name.test(text));
  const isReachable = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled') && !element.closest('[inert]');
  const element = [...document.querySelectorAll(SELECTORS[kind])].find(
    (candidate) => isCalled(nameOf(candidate)) && isReachable(candidate),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y || width === 0 || height === 0) return null;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const onTop = document.elementFromPoint(middle.x, middle.y);
  return onTop && (element.contains(onTop) || onTop.contains(element) || onTop.closest('label')?.control === element) ? middle : null;
}`;
