import { createContext } from 'react-router';
import type { ApiClient } from '#web/api.ts';

/** What the host process hands to loaders: the API without HTTP, as a visitor. */
export const visitorApiContext = createContext<ApiClient>();
