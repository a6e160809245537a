/** Playlists, segments and recordings; what follows is a stream's id and a viewer's pass. */
export const LIVE_PATH = '/live';

/** Where a creator's browser sends its picture, over a WebSocket. */
export const DEVICE_PATH = '/live/device';
