import { createContext } from 'react';

/** Known while rendering on the server. Browsers hide it from scripts as an empty string, which then matches. */
export const NonceContext = createContext('');
