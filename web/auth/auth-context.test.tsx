import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Auth, AuthContext, NOT_SUBSCRIBED, useAuth } from './auth-context.ts';

function Status() {
  return <p>{useAuth().status}</p>;
}

describe('useAuth', () => {
  it('refuses to work outside its provider', () => {
    expect(() => renderToStaticMarkup(<Status />)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('returns what the provider provides', () => {
    const nothing = async () => undefined;
    const auth: Auth = {
      status: 'signed-out',
      user: null,
      subscription: NOT_SUBSCRIBED,
      isSubscriptionKnown: false,
      isCheckingSubscription: false,
      checkSubscription: async () => NOT_SUBSCRIBED,
      signUp: nothing,
      signIn: nothing,
      signOut: nothing,
      signOutEverywhere: nothing,
    };
    const markup = renderToStaticMarkup(
      <AuthContext value={auth}>
        <Status />
      </AuthContext>,
    );
    expect(markup).toBe('<p>signed-out</p>');
  });
});
