/** What no encoder does: the connection ends without an answer. The message is for the log. */
export class RtmpViolation extends Error {
  override name = 'RtmpViolation';
}
