import type { Schemas } from './api-client';

export type ClassRole = Schemas['SchoolClass']['role'];
/** The roles that are given in a class. */
export type AssignedRole = Schemas['SchoolClass']['teachers'][number]['role'];

/** Each may do what those before it may, as `private.class_role_rank` says. */
const RANKS: readonly ClassRole[] = ['reader', 'relief', 'teacher', 'school_admin', 'platform'];

/** Whether a role in a class includes the rights of another. */
export const hasRole = (role: ClassRole, wanted: ClassRole): boolean =>
  RANKS.indexOf(role) >= RANKS.indexOf(wanted);
