import type { Session } from '#shared/auth/auth.contract.ts';
import { AVATAR_PATH } from '#shared/profiles/avatar.rules.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { freshSession } from '#web/auth/session/authorized-fetch.ts';
import { rememberOwnChange } from '#web/auth/session/own-changes.ts';
import { refreshSession } from '#web/auth/session/refresh-session.ts';

type SendOptions = { signal: AbortSignal; onProgress: (percent: number) => void };

/** Throws like any other call of the API: with the answer's code, or without one if no answer came. */
export async function sendAvatar(picture: Blob, options: SendOptions): Promise<OwnProfile> {
  const session = await freshSession();
  let answer = await send(picture, session, options);
  if (answer.status === 401 && session) answer = await send(picture, await refreshSession(session), options);
  const body: unknown = JSON.parse(answer.responseText);
  if (answer.status !== 200) throw Object.assign(new Error(), body);
  rememberOwnChange();
  return body as OwnProfile;
}

/** `fetch` cannot say how much has been sent. */
function send(picture: Blob, session: Session | null, { signal, onProgress }: SendOptions) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    // Cancelled while the picture was cut, or the session renewed: nobody would hear of it below.
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('PUT', AVATAR_PATH);
    request.setRequestHeader('Content-Type', picture.type);
    if (session) request.setRequestHeader('Authorization', `Bearer ${session.access}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new Error('No answer'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(picture);
  });
}
