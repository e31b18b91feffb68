import { DEMO_ACCOUNTS } from 'supabase-project/local';
import { type AppName, APPS } from '../workspace/apps.ts';

/** Returns the text printed when the platform is ready: its addresses, the mailbox for its emails, and the demo accounts. */
export function announcement(ports: Record<AppName, number>, supabaseUrl: string): string {
  const accounts = DEMO_ACCOUNTS.map(({ isAdmin, atSchool, email, password }) => {
    const what = atSchool ? 'School' : isAdmin ? 'Admin' : 'Student';
    return `  ${what.padEnd(9)}  ${email} / ${password}`;
  });
  return [
    `Ready: http://localhost:${ports.shell}`,
    ...accounts,
    ...APPS.filter(({ isHost, isRemote }) => isHost && isRemote).map(
      ({ name }) => `  ${name.padEnd(9)}  http://localhost:${ports[name]}`,
    ),
    `  API        ${supabaseUrl}`,
    `  Mailbox    ${supabaseUrl}/mailbox`,
  ].join('\n');
}
