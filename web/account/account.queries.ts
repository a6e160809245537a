import type { Api } from '#web/api.ts';

export const sessionsQuery = (api: Api) => api.auth.listSessions.queryOptions();

export const deletionQuery = (api: Api) => api.account.getDeletion.queryOptions();
