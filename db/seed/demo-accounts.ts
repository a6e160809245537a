import { accounts } from './accounts.ts';

/** Publicly known: these accounts exist only where the demo catalogue is loaded. */
export const DEMO_PASSWORD = 'lunula-demo';

export const DEMO_ACCOUNTS = [
  { email: accounts.amara.email, role: 'Student' },
  { email: accounts.odette.email, role: 'Premium student' },
  { email: accounts.ines.email, role: 'Creator' },
  { email: accounts.studio.email, role: 'Administrator' },
] as const;
