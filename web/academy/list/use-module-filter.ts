import {
  type ModuleFilter,
  NO_FILTER,
  readModuleFilter,
  writeModuleFilter,
} from '#web/academy/module-filter.ts';
import { useSearchText } from '#web/courses/list/use-search-text.ts';
import { useSearchParams } from '#web/ui/location/location.ts';

/** The filter, kept in the address bar. The list responds to every keystroke; only the address waits for a pause. */
export function useModuleFilter() {
  const [search, setSearch] = useSearchParams();
  const addressed = readModuleFilter(search);

  const changeFilter = (change: Partial<ModuleFilter>) => {
    // Reads the address itself: what is on screen may lag a moment behind it.
    const current = readModuleFilter(new URLSearchParams(window.location.search));
    setSearch(writeModuleFilter({ ...current, ...change }), { replace: true });
  };

  const [text, setText] = useSearchText(addressed.q, (q) => changeFilter({ q }));

  const clearFilter = () => {
    setText('');
    changeFilter(NO_FILTER);
  };

  return { text, setText, filter: { ...addressed, q: text.trim() }, changeFilter, clearFilter };
}
