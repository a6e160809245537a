import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { makeSignal } from '#web/live-video/signal/signal-fixture.ts';
import { makeOwnStream } from '#web/streams/manage/own-stream-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import type { StudioState } from './capture/create-studio.ts';
import type { BroadcastState } from './create-broadcast.ts';
import { createStore } from './create-store.ts';
import { DeviceDesk } from './device-desk.tsx';
import { DeviceTrouble } from './device-trouble.tsx';
import { type Desk, type DeskTrouble, openDesk } from './open-desk.ts';

const OBS = 'Or send your picture with OBS';
const track = { label: 'Table', getSettings: () => ({ deviceId: 'table' }) } as MediaStreamTrack;
const open = { track, failure: null };
const nothing = { track: null, failure: null };
const CAMERAS = ['Table', 'Side'].map((label) => ({ id: label.toLowerCase(), label }));
const STUDIO: StudioState = {
  ...{ isOpening: false, camera: open, microphone: open, screen: null, screenFailure: null },
  ...{ isMuted: false, cameras: CAMERAS, microphones: [], choosing: { camera: null, microphone: null } },
};
const OFF: BroadcastState = {
  ...{ phase: 'off', isSlow: false, isStill: false, isLate: false, waitReason: null, stopReason: null },
};

type Scene = {
  studio?: Partial<StudioState>;
  broadcast?: Partial<BroadcastState>;
  status?: OwnStream['status'];
  signal?: Partial<Signal>;
};

function draw(part: ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FixedLocation>{part}</FixedLocation>
    </QueryClientProvider>,
  );
}

function drawDesk({ studio, broadcast, status = 'scheduled', signal }: Scene = {}): string {
  const desk = {
    studio: createStore({ ...STUDIO, ...studio }),
    broadcast: createStore({ ...OFF, ...broadcast }),
    sound: { level: () => 0 },
  } as unknown as Desk;
  const received = makeSignal({ isConnected: false, ...signal });
  return draw(
    <DeviceDesk
      stream={makeOwnStream({ status })}
      signal={received}
      hasSignal={received.isConnected}
      desk={desk}
      onClose={() => undefined}
      onCut={() => undefined}
      onCamera={() => undefined}
    />,
  );
}

function drawTrouble(trouble: DeskTrouble, ingest: Signal['ingest']): string {
  const nothing = () => undefined;
  return draw(<DeviceTrouble {...{ trouble, ingest }} onClose={nothing} onReload={nothing} />);
}

beforeEach(() => {
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: () => undefined } });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a device that may send', () => {
  it.each<[string, Scene, offered: string[], others: string[]]>([
    ['before', {}, ['Start sending', 'Close camera', 'Only you see it'], ['Go Live', 'Stop sending', OBS]],
    ['before, in a live stream', { status: 'live' }, ['Start sending', 'as soon as you start'], ['Go Live']],
    [
      'while it connects',
      { broadcast: { phase: 'connecting' } },
      ['aria-busy="true"', 'Cancel'],
      ['Close camera', 'Stop sending', 'no connection yet'],
    ],
    [
      'while it takes long to connect',
      { broadcast: { phase: 'connecting', isLate: true } },
      ['There is no connection yet. It is tried again for 10 minutes.', 'Cancel'],
      ['The connection was lost'],
    ],
    [
      'while another one sends',
      { broadcast: { phase: 'connecting', isLate: true, waitReason: 'Stop that one first.' } },
      ['Stop that one first.', 'Cancel'],
      ['your network'],
    ],
    [
      'while another camera is being opened',
      { studio: { camera: nothing, choosing: { camera: 'side', microphone: null } } },
      ['value="side" selected=""'],
      ['None</option>'],
    ],
    [
      'while it sends',
      { broadcast: { phase: 'sending' } },
      ['Go Live', 'Stop sending'],
      ['Start sending', 'Close camera'],
    ],
    [
      'while it sends to a live stream',
      { broadcast: { phase: 'sending' }, status: 'live' },
      ['Stop sending'],
      ['Go Live'],
    ],
    [
      'while it reconnects',
      { broadcast: { phase: 'reconnecting' }, status: 'live' },
      ['The connection was lost. It is tried again for 10 minutes', 'Stop sending'],
      ['Go Live', 'Start sending'],
    ],
    [
      'on a slow connection',
      { broadcast: { phase: 'sending', isSlow: true } },
      ['Your connection is slow: pictures are left out.'],
      [],
    ],
    [
      'in a tab that shows nothing new',
      { broadcast: { phase: 'sending', isStill: true } },
      ['your viewers see a still picture'],
      [],
    ],
    [
      'after another took over',
      { broadcast: { stopReason: 'Another encoder or device sends this stream now.' } },
      ['Another encoder or device sends this stream now.', 'Start sending'],
      [],
    ],
    [
      'beside another tab',
      { signal: { isConnected: true, source: 'device' } },
      ['Another tab or device is sending now.'],
      [],
    ],
    [
      'beside OBS',
      { signal: { isConnected: true, source: 'encoder' } },
      ['Your streaming software is sending now.'],
      [],
    ],
    ['muted', { studio: { isMuted: true } }, ['Unmute microphone', 'Share the screen'], ['nobody hears']],
    [
      'muted while it sends',
      { studio: { isMuted: true }, broadcast: { phase: 'sending' } },
      ['Your microphone is muted: nobody hears you.'],
      [],
    ],
    [
      'with a screen',
      { studio: { screen: { picture: track, sound: null } } },
      ['The screen you share', 'Back to the camera'],
      ['Share the screen'],
    ],
  ])('%s', (_, scene, offered, others) => {
    const drawn = drawDesk(scene);
    for (const words of offered) expect(drawn).toContain(words);
    for (const words of others) expect(drawn).not.toContain(words);
  });
});

it('keeps a place for words to come, so that they are read aloud', () => {
  expect(drawDesk()).toMatch(/<fieldset [^>]*aria-live="polite"[^>]*><\/fieldset>/);
});

describe('a device that may not', () => {
  it.each<[StudioState['camera']['failure'], string, advice: string]>([
    ['denied', 'Lunula may not use your camera and microphone.', 'in your browser’s address bar'],
    ['missing', 'No camera or microphone was found.', 'then try again'],
    ['busy', 'Another program is using the camera and microphone.', 'a video call perhaps'],
  ])('says why and what to do, and offers nothing to send: %s', (failure, title, advice) => {
    const refused = { track: null, failure };
    const studio = { camera: refused, microphone: refused, cameras: [] };
    const drawn = drawDesk({ studio });
    for (const words of [title, advice, 'Try again', OBS, 'href="#setup"']) expect(drawn).toContain(words);
    for (const words of ['Start sending', 'Only you see it', 'Mute', 'Level of'])
      expect(drawn).not.toContain(words);
    // One question for both: one answer.
    expect(drawn.split('Try again</')).toHaveLength(2);
    for (const ingest of ['port-taken', 'off'] as const)
      expect(drawDesk({ studio, signal: { ingest } })).not.toContain(OBS);
  });

  it('sends with what it has', () => {
    const drawn = drawDesk({ studio: { camera: { track: null, failure: 'busy' } } });
    for (const words of ['Another program is using the camera.', 'Start sending', OBS])
      expect(drawn).toContain(words);
    // While another one is being opened, nothing comes and goes.
    const onItsWay = drawDesk({ studio: { camera: nothing, microphone: nothing } });
    for (const words of ['Start sending', 'Mute microphone']) expect(onItsWay).toContain(words);
  });

  it.each([
    ['insecure', 'begins with https://'],
    ['unsupported', 'Try a current Chrome, Edge or Safari.'],
  ] as const)('names another way: %s', (trouble, advice) => {
    for (const words of [advice, OBS, 'href="#setup"', 'Close'])
      expect(drawTrouble(trouble, 'open')).toContain(words);
    expect(drawTrouble(trouble, 'port-taken')).not.toContain(OBS);
  });

  it('says that the page has to be reloaded, to whoever has stayed when it was about to be', () => {
    const drawn = drawTrouble('needs-reload', 'open');
    for (const words of ['This page has to be reloaded first.', 'Reload', 'Close'])
      expect(drawn).toContain(words);
    expect(drawn).not.toContain(OBS);
  });

  it('is told from one that may', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await openDesk('s')).toBe('insecure');
    vi.stubGlobal('isSecureContext', true);
    // As in Firefox for Android, and in older browsers.
    vi.stubGlobal('VideoEncoder', undefined);
    expect(await openDesk('s')).toBe('unsupported');
  });
});
