/** What this device remembers of the player. */
export const PLAYER_SETTINGS_KEY = 'lunula.player.v1';
