import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Paths } from '#server/api-document/openapi.ts';
import { WITHOUT_SESSION } from '#server/api-document/security.ts';
import { DEVICE_LIMITS } from '#server/live-video/device/device-limits.ts';
import { DEVICE_CLOSE_CODES, DEVICE_HEADER_BYTES, DEVICE_TAGS } from '#shared/live-video/device.ts';
import { DEVICE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import { seconds, UPGRADE_HEADERS } from './web-socket.ts';

const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

const DESCRIPTION = [
  `A WebSocket for what a stream’s creator sends without streaming software, from a browser for example. The client sends the first message, within ${seconds(DEVICE_LIMITS.helloTimeoutMs)}: a JSON text with the access token of the creator’s session, which must not be put in the address, and the stream’s id. The server answers \`admitted\`, or \`stopped\` with the reason in words. Whatever sent the stream’s picture before is stopped: the last one to come is the one that stays.`,
  `From then on each binary message of the client is one picture or piece of sound: ${DEVICE_HEADER_BYTES} bytes, then the body of an FLV tag. The first byte is the kind of tag, ${DEVICE_TAGS.video} for a picture and ${DEVICE_TAGS.audio} for sound; the next four are its time in milliseconds, most significant byte first. Pictures are H.264 and sound is AAC, as in RTMP: the decoder’s configuration comes first, and again whenever it changes, and pictures begin with a keyframe. A keyframe every two seconds is right. A client whose connection is too slow should leave out pictures up to the next keyframe, not delay them all.`,
  `A connection’s token expires like any other. A client that has the next one of the same session sends it, as a JSON text, and is told \`renewed\`; otherwise it is cut off ${seconds(DEVICE_LIMITS.renewalGraceMs)} later. When a session ends, so does its connection.`,
  `One message has at most ${megabytes(DEVICE_LIMITS.maxFrameBytes)}, and a client may send ${DEVICE_LIMITS.maxFrames.toLocaleString('en-US')} of them, and ${megabytes(DEVICE_LIMITS.maxBytes)}, in ${seconds(DEVICE_LIMITS.windowMs)}. Pings come every ${seconds(DEVICE_LIMITS.pulseMs)}; clients that do not answer are cut off, and so is one that sends nothing for ${seconds(DEVICE_LIMITS.idleMs)}.`,
  `Close code ${DEVICE_CLOSE_CODES.stopped} is for good, and the message before it says why. ${DEVICE_CLOSE_CODES.unauthenticated} means that another token is needed, ${DEVICE_CLOSE_CODES.tooMuch} that it was too much at once, ${DEVICE_CLOSE_CODES.idle} that nothing came, and ${DEVICE_CLOSE_CODES.serviceRestart} that the client should reconnect at once. After any other code try again a little later. A live stream waits ${SIGNAL_GRACE_MINUTES} minutes for its picture to come back, and then ends.`,
].join('\n\n');

/** Where creators send from a browser. */
export const devicePaths: Paths = {
  [DEVICE_PATH]: {
    get: {
      operationId: 'liveVideo.sendFromDevice',
      tags: ['live video'],
      summary: 'Send a stream’s picture and sound',
      description: DESCRIPTION,
      security: WITHOUT_SESSION,
      parameters: UPGRADE_HEADERS,
      responses: {
        101: {
          description: 'Connected. The texts from here on:',
          content: {
            'application/json': {
              schema: {
                anyOf: ['DeviceHello', 'DeviceRenewal', 'DeviceReply'].map((name) => ({
                  $ref: `#/components/schemas/${name}`,
                })),
              },
            },
          },
        },
        403: { description: 'The requesting page belongs to another site.' },
        503: { description: 'The process is shutting down, or too many connections wait to be admitted.' },
        ...errorResponses('NOT_FOUND'),
      },
    },
  },
};
