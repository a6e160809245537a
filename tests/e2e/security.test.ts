import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { lessons } from '#db/seed/lessons.ts';
import { profileFormSchema } from '#shared/profiles/profile.form.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { test } from '#tests/support/browser/test.ts';
import { become, follow, visit } from '#tests/support/browser/visit.ts';
import { hostileForm } from '#tests/support/contract/harmless-input.ts';

test('the policy allows only our own files and inline scripts', async ({ request }) => {
  const lesson = `/courses/${courses.gelPrep.id}/lessons/${lessons.gelPrep[0].id}`;
  for (const path of ['/', '/courses', '/dashboard', '/nothing/here', lesson]) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    expect(scripts, path).not.toContain('unsafe-inline');
    expect(scripts, path).not.toContain('unsafe-eval');
    expect(/youtube/.test(scripts), path).toBe(path === lesson);
    const tags = [...(await answer.text()).matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    const programs = tags.filter(
      ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''),
    );
    expect(programs.length, path).toBeGreaterThan(1);
    for (const [tag, attributes = '', text = ''] of programs) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(/ src="\/assets\//.test(attributes) || scripts.includes(`'sha256-${hash}'`), tag).toBe(true);
    }
  }
});

test('no foreign script runs; in a profile, hostile text is shown as text and links lead only to web pages; no session token is part of any address', async ({
  page,
  newPerson,
  baseURL,
  request,
  expectComplaints,
}) => {
  expectComplaints(400, 'Content Security Policy');
  const payload = '"><img src=x onerror="window.ran=1"><script>window.ran=2</script>{{7*7}}';
  const breakOut = '</script><script>window.ran=3</script>\u2028</title><svg onload=window.ran=4>';
  const { session } = await newPerson();
  const { user, access: token } = session;
  const displayName = payload.slice(0, 60);
  await callApi(baseURL, '/me/profile', {
    method: 'PUT',
    token,
    body: { ...hostileForm(profileFormSchema, breakOut), displayName, location: payload },
  });

  await test.step('shown to visitors', async () => {
    expect(await (await request.get(`/profile/${user.id}`)).text()).not.toContain('<svg onload');
    await visit(page, `/profile/${user.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(displayName);
    await expect(page.getByText(breakOut)).toBeVisible();
    expect(await page.evaluate('window.ran')).toBeUndefined();
  });

  await test.step('scripts that got into the page all the same', async () => {
    const refused: string[] = [];
    page.on('console', (message) => {
      const [, what] = /^Content Security Policy refused (.*)/.exec(message.text()) ?? [];
      if (what) refused.push(what);
    });
    await page.evaluate(`
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = 1">');
      document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 2' }));
      document.head.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,window.ran=3' }));
      location.href = 'javascript:window.ran=4';
    `);
    await expect
      .poll(() => refused.toSorted())
      .toEqual([
        'script-src-attr inline',
        'script-src-elem data',
        'script-src-elem inline',
        'script-src-elem inline',
      ]);
    expect(await page.evaluate('window.ran')).toBeUndefined();
  });

  await test.step('shown to its owner, whose token appears in no address', async () => {
    const addresses: string[] = [];
    page.on('request', (asked) => addresses.push(asked.url()));
    page.on('websocket', (socket) => addresses.push(socket.url()));
    const connected = page.waitForEvent('websocket');
    await become(page, { ...session, user: { ...user, displayName } });
    await connected;
    await follow(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${displayName}`);
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByLabel('Bio')).toHaveValue(breakOut);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(addresses.filter((address) => address.includes('/api/')).length).toBeGreaterThan(3);
    for (const address of addresses) {
      expect(address).not.toContain(session.access);
      expect(address).not.toContain(session.refresh);
    }
  });

  await test.step('links', async () => {
    await page.getByLabel('Website').fill('javascript:alert(1)');
    await page.getByLabel('Instagram').fill('javascript:alert(1)//');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByLabel('Website')).toHaveAccessibleDescription('Must be a valid URL');
    await expect(page.getByLabel('Instagram')).toHaveAccessibleDescription(/your Instagram handle/);

    await page.getByLabel('Website').fill('paula.example/nails');
    await page.getByLabel('Instagram').fill('paula.nails');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Profile updated!')).toBeVisible();
    await follow(page, `/profile/${user.id}`);
    const website = page.getByRole('link', { name: /^Website/ });
    await expect(website).toHaveAttribute('href', 'https://paula.example/nails');
    await expect(website).toHaveAttribute('rel', /noopener/);
    await expect(page.getByRole('link', { name: /^Instagram/ })).toHaveAttribute(
      'href',
      'https://www.instagram.com/paula.nails',
    );
  });
});
