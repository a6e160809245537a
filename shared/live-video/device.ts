import type { z } from 'zod';
import { CLOSE_CODES } from '#shared/realtime.ts';
import type { deviceHello, deviceRenewal, deviceReply } from './device-frames.ts';

/** What a creator's browser and the server say to each other while the browser sends its own picture. */

export type DeviceHello = z.infer<typeof deviceHello>;
export type DeviceRenewal = z.infer<typeof deviceRenewal>;
export type DeviceReply = z.infer<typeof deviceReply>;

/** The first byte of a binary message: the kind of FLV tag whose body it carries. */
export const DEVICE_TAGS = { audio: 8, video: 9 } as const;

/** Before the body: the kind, and the time in milliseconds as 32 bits, most significant first. */
export const DEVICE_HEADER_BYTES = 5;

/** How a browser should react to a closed connection; any other code means "try again a little later". */
export const DEVICE_CLOSE_CODES = {
  /** No valid session, or no longer: refresh the token before reconnecting. */
  unauthenticated: CLOSE_CODES.unauthenticated,
  /** More than a picture and its sound can be. */
  tooMuch: CLOSE_CODES.tooManyMessages,
  /** The server is restarting: reconnect at once. */
  serviceRestart: CLOSE_CODES.serviceRestart,
  /** Nothing has come for a while. */
  idle: 4408,
  /** For good: the message before it says why. */
  stopped: 4410,
} as const;
