import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { ChatFooter } from './chat-footer.tsx';
import { ChatLine } from './chat-line.tsx';
import { chatLine } from './chat-line-fixture.ts';
import type { Silence } from './why-silent.ts';

function draw(silence: Silence | null, slowModeSeconds = 0): string {
  return renderToStaticMarkup(
    <AuthContext value={makeAuth()}>
      <FixedLocation>
        <ChatFooter
          streamId="s"
          silence={silence}
          slowModeSeconds={slowModeSeconds}
          onSay={() => undefined}
        />
      </FixedLocation>
    </AuthContext>,
  );
}

it('lets people write', () => {
  expect(draw(null)).toContain('<textarea');
  expect(draw(null, 15)).toContain('Slow mode: one message every 15 seconds.');
});

it('leads visitors to sign in and back', () => {
  const drawn = draw({ kind: 'signed-out', text: 'Sign in to join the chat.' });
  expect(drawn).toContain('/auth?next=%2Fstreams%2Fs');
  expect(drawn).not.toContain('<textarea');
});

it('keeps the field while somebody waits, and shows the seconds without reading each aloud', () => {
  const drawn = draw({ kind: 'waiting', text: 'Slow mode is on.', seconds: 7 });
  expect(drawn).toMatch(/Slow mode is on\.<span aria-hidden="true"[^>]*> 7 s</);
  expect(drawn).not.toMatch(/<textarea[^>]*disabled/);
  expect(drawn).toContain('aria-disabled="true"');
});

it('closes the field for those who are muted', () => {
  expect(draw({ kind: 'muted', text: 'Muted.' })).toMatch(/<textarea[^>]*disabled/);
});

it('shows what was said as plain text, marks the creator, and tips with their amount', () => {
  const say = (line: Parameters<typeof ChatLine>[0]) => renderToStaticMarkup(<ChatLine {...line} />);
  const hostile = chatLine(1, { message: '<script>alert(1)</script> https://example.com' });
  expect(say({ line: hostile, isCreator: false })).toContain('&lt;script&gt;');
  expect(say({ line: hostile, isCreator: false })).not.toMatch(/<a |<script|Creator/);
  expect(say({ line: hostile, isCreator: true })).toContain('Creator');
  expect(say({ line: chatLine(2, { type: 'tip', tipCents: 2050 }), isCreator: false })).toContain('$20.50');
});
