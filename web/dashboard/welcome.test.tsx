import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/profiles/profile.rules.ts';
import { deletionQuery } from '#web/account/account.queries.ts';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { Welcome } from './welcome.tsx';

function draw(role: Role, eraseAt: string | null = null): string {
  const client = new QueryClient();
  client.setQueryData(deletionQuery(api).queryKey, { eraseAt });
  const user = { id: '1', email: 'a@b.example', displayName: 'A', role, isAdmin: false, avatarUrl: null };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuth({ user })}>
        <MemoryRouter>
          <Welcome />
        </MemoryRouter>
      </AuthContext>
    </QueryClientProvider>,
  );
}

describe('the dashboard’s welcome', () => {
  it('offers creators their analytics right after Edit Profile, and students only the latter', () => {
    const actions = (html: string) => html.slice(html.indexOf('Edit Profile'), html.indexOf('</header>'));
    expect(actions(draw('creator'))).toMatch(/^Edit Profile<\/a><button[^>]*><span[^>]*>Show Analytics</);
    expect(actions(draw('student'))).toMatch(/^Edit Profile<\/a><\/div>$/);
  });

  it('says that the account will be deleted, and offers to keep it, only while that is so', () => {
    expect(draw('student', '2026-03-01T12:00:00.000Z')).toMatch(
      /Your account will be deleted.*Keep my account/s,
    );
    expect(draw('student')).not.toMatch(/will be deleted|Keep my account/);
  });
});
