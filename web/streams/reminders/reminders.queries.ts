import type { Api } from '#web/api.ts';

export const remindersQuery = (api: Api) => api.streams.listReminders.queryOptions();
