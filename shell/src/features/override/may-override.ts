import type { AppConfig, SessionUser } from '@learn-for-life/contract';

/**
 * Whether this user may try builds in place of remotes: only an admin with all rights, and only if the deployment lists allowed origins.
 */
export const mayOverride = (config: AppConfig, user: SessionUser): boolean =>
  Boolean(config.overrideOrigins?.length) && user.isAdmin && user.adminRight === 'all';
