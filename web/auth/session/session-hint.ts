import { SESSION_KEY } from './session-store.ts';

/**
 * Pages are rendered as a visitor sees them. This runs before the first paint and marks the document (`d`, see
 * web/first-script.ts) if the browser holds a session, so that signed-in people do not see "Sign In" flash by.
 */
export const sessionHintScript = `try{if(localStorage.getItem('${SESSION_KEY}'))d.session=''}catch{}`;
