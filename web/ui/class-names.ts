/** Joins the class names that apply. Nothing is merged: callers pass layout, components own their look. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
