import type { AdminRight, SessionUser } from '@learn-for-life/contract';

export type { AdminRight };

/** The user's admin right; all, where the host does not know rights. */
export const rightOf = ({ adminRight = 'all' }: SessionUser): AdminRight => adminRight;

/** Whether someone with the right `own` may do something that requires `right`. The server decides again on every request. */
export const includes = (own: AdminRight, right: AdminRight = own): boolean => own === 'all' || own === right;
