import type { AdminRight, SessionUser } from '@learn-for-life/contract';

export type { AdminRight };

/** Returns the user's admin right; 'all' if the host doesn't support rights. */
export const rightOf = ({ adminRight = 'all' }: SessionUser): AdminRight => adminRight;

/** Whether someone with the right `own` may do something that requires `right`. The server checks every request again. */
export const includes = (own: AdminRight, right: AdminRight = own): boolean => own === 'all' || own === right;
