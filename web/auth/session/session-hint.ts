import { SESSION_KEY } from './session-store.ts';

/**
 * Pages are rendered as a visitor sees them. This runs before anything is painted and marks the document when the
 * browser holds a session, so that someone signed in is not shown "Sign In" for the blink of an eye.
 */
export const sessionHintScript = `try{if(localStorage.getItem('${SESSION_KEY}'))document.documentElement.dataset.session=''}catch{}`;
