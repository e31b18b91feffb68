import { DEMO_ACCOUNTS } from 'supabase-project/local';
import type { AppName } from './apps.ts';

/** What is printed when everything is up: the address, the demo accounts, and the other addresses. */
export function announcement(ports: Record<AppName, number>, supabaseUrl: string): string {
  const accounts = DEMO_ACCOUNTS.map(({ isAdmin, email, password }) => {
    return `  ${isAdmin ? 'Admin  ' : 'Student'}    ${email} / ${password}`;
  });
  return [
    `Ready: http://localhost:${ports.shell}`,
    ...accounts,
    `  Admin app  http://localhost:${ports['admin-app']}`,
    `  API        ${supabaseUrl}`,
  ].join('\n');
}
