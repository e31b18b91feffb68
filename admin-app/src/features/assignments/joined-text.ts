import { formatDay } from '../../shared/days/format-day';

/** How a student has an account of their own: 'Added their own email on 3 Mar 2026' if the school had made it. */
export const joinedText = ({ ownEmailAt }: { ownEmailAt: string | null }): string =>
  ownEmailAt ? `Added their own email on ${formatDay(ownEmailAt)}` : 'Joined with their own account';
