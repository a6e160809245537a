import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#db/seed/demo-accounts.ts';
import type { Config } from '#server/platform/config/read-config.ts';

/** What a person needs to know once the app is running. */
export function startBanner(config: Config, publicUrl: string): string {
  const lines = ['', `  Lunula is at ${publicUrl}`, ''];
  if (config.loadsDemoData) {
    lines.push(`  Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    for (const account of DEMO_ACCOUNTS) lines.push(`    ${account.email.padEnd(24)} ${account.role}`);
    lines.push('');
  }
  lines.push(
    config.smtpUrl ? `  Mail is sent from ${config.mailFrom}` : `  Mail is kept at ${publicUrl}/dev/mailbox`,
    `  Press Ctrl-C to stop`,
    '',
  );
  return lines.join('\n');
}
