import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type Tab<T extends string> = { value: T; label: string; count?: number; content: ReactNode };

type TabsProps<T extends string> = {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
};

export function Tabs<T extends string>({ label, tabs, value, onChange, className }: TabsProps<T>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: T) => onChange(next)}
      className={classNames('grid grid-cols-1', className)}
    >
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="flex gap-6 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className={classNames(
              'relative inline-flex rounded-chip h-12 shrink-0 items-center px-0.5 font-[550] whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors hover:text-ink data-active:font-bold data-active:text-pair-ink',
              // The moon rising behind the line.
              "after:half-moon after:absolute after:bottom-0 after:left-1/2 after:h-[9px] after:w-7 after:-translate-x-1/2 after:translate-y-full after:bg-pair-ink after:transition-[translate] after:content-[''] data-active:after:translate-y-0",
            )}
          >
            {/* Reserves the bold width, so that choosing a tab doesn't move its neighbours. */}
            <span
              data-label={tab.label}
              className="after:invisible after:block after:h-0 after:font-bold after:content-[attr(data-label)]"
            >
              {tab.label}
            </span>
            {tab.count === undefined ? null : (
              <sup className="-mt-1 ml-1 font-mono text-[0.6875rem] font-semibold">{tab.count}</sup>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="rounded-chip pt-5">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
