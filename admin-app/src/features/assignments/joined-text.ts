import { formatDay } from '../../shared/days/format-day';

/** Says how a student got their own account: 'Added their own email on 3 Mar 2026' if the school created the account. */
export const joinedText = ({ ownEmailAt }: { ownEmailAt: string | null }): string =>
  ownEmailAt ? `Added their own email on ${formatDay(ownEmailAt)}` : 'Joined with their own account';
