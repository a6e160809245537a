import { admin, api } from '#server/requests/procedures.ts';
import { getEditableModule } from './get-editable-module.ts';
import { listEditableModules } from './list-editable-modules.ts';
import { previewContent } from './preview-content.ts';
import { restoreModule } from './restore-module.ts';
import { updateModule } from './update-module.ts';

export const editorRouter = {
  list: api.academy.editor.list
    .use(admin)
    .handler(({ context: { deps, viewer } }) => listEditableModules(deps, viewer)),
  get: api.academy.editor.get
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => getEditableModule(deps, viewer, input)),
  update: api.academy.editor.update
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => updateModule(deps, viewer, input)),
  restore: api.academy.editor.restore
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => restoreModule(deps, viewer, input)),
  preview: api.academy.editor.preview
    .use(admin)
    .handler(({ context: { viewer }, input }) => previewContent(viewer, input)),
};
