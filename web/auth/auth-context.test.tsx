import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuthContext, useAuth } from './auth-context.ts';
import { makeAuth } from './auth-fixture.ts';

function Status() {
  return <p>{useAuth().status}</p>;
}

describe('useAuth', () => {
  it('refuses to work outside its provider', () => {
    expect(() => renderToStaticMarkup(<Status />)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('returns what the provider provides', () => {
    const markup = renderToStaticMarkup(
      <AuthContext value={makeAuth({ status: 'signed-out' })}>
        <Status />
      </AuthContext>,
    );
    expect(markup).toBe('<p>signed-out</p>');
  });
});
