import type { Api } from '#web/api.ts';

export function editableModulesQuery(api: Api) {
  return api.academy.editor.list.queryOptions();
}

export function editableModuleQuery(api: Api, moduleId: string) {
  return api.academy.editor.get.queryOptions({ input: { moduleId } });
}

export function previewQuery(api: Api, content: string) {
  return api.academy.editor.preview.queryOptions({ input: { content } });
}
