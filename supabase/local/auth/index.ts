/** The parts that the local stack adds to lite's Auth. */
export { createAuthApp } from './auth-app.ts';
export { limitRequests } from './auth-limits.ts';
export type { AuthContext } from './auth-context.ts';
export { openAuthDatabase } from './auth-database.ts';
export { createMailDriver } from './mail-driver.ts';
export { Mailbox } from './mailbox.ts';
export { createMailboxApp, MAILBOX_PATH } from './mailbox-page.ts';
export { createSendEmailHook } from './send-email-hook.ts';
