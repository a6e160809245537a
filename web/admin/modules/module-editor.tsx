import type { EditableModule } from '#shared/academy/editor.contract.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { ModuleForm } from './module-form.tsx';
import { VersionList } from './version-list.tsx';

/** The form, and beside it every text the module has had. */
export function ModuleEditor({ module }: { module: EditableModule }) {
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="display text-f2">
          {module.moduleNumber}. {module.text.title}
        </span>
        <span className="text-ink-soft">Version {module.version}</span>
        <TextLink to="/modules">Open the academy</TextLink>
      </p>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ModuleForm module={module} />
        <VersionList module={module} />
      </div>
    </>
  );
}
