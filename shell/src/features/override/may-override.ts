import type { AppConfig, SessionUser } from '@learn-for-life/contract';

/** Whether this user may try builds in place of remotes: an admin with all rights, if the deployment names origins of builds. */
export const mayOverride = (config: AppConfig, user: SessionUser): boolean =>
  Boolean(config.overrideOrigins?.length) && user.isAdmin && user.adminRight === 'all';
