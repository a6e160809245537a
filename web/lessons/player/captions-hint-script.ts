import { PLAYER_SETTINGS_KEY } from './settings-key.ts';

/**
 * Pages are rendered for everyone. This runs before the first paint and marks the document if captions are on in this
 * browser, so that their place below a lesson's picture is there from the start.
 */
export function captionsHintScript(): string {
  return `try{if(JSON.parse(localStorage.getItem('${PLAYER_SETTINGS_KEY}')).showsCaptions)d.captions=''}catch{}`;
}
