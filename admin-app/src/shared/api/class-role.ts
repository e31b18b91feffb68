import type { Schemas } from './api-client';

export type ClassRole = Schemas['SchoolClass']['role'];
/** The roles that people can have in a class. */
export type AssignedRole = Schemas['SchoolClass']['teachers'][number]['role'];

/** The roles in order; each includes the rights of those before it, as in `private.class_role_rank`. */
const RANKS: readonly ClassRole[] = ['reader', 'relief', 'teacher', 'school_admin', 'platform'];

/** Whether a role in a class includes the rights of another. */
export const hasRole = (role: ClassRole, wanted: ClassRole): boolean =>
  RANKS.indexOf(role) >= RANKS.indexOf(wanted);
