import { createContext } from 'react';
import { type Api, api } from '#web/api.ts';

/** As whom the public parts of a course's page ask: as oneself, or as a visitor. */
export const ApiContext = createContext<Api>(api);
