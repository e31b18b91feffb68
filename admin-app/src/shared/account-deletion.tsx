import type { Schemas } from './api/api-client';
import { formatDay } from './days/format-day';
import { NoticeCard } from './notice-card';

type AccountDeletion = NonNullable<Schemas['SchoolStudent']['deletion']>;

const REASONS: Record<AccountDeletion['reason'], (day: string) => string> = {
  person: (day) => `The student requested this on ${day}`,
  admin: (day) => `An admin requested this on ${day}`,
  inactive: () => 'It hasn’t been used for a long time',
  too_young: () => 'The student is too young',
  left_school: () => 'The student left the school',
  school_closed: () => 'The school has closed',
};

/** Says why an account that the school created will be deleted: 'The student requested this on 28 Nov 2026'. */
export const deletionReason = ({ reason, requestedAt }: AccountDeletion): string =>
  REASONS[reason](formatDay(requestedAt));

/** Says on a student's page that the account will be deleted with its results. */
export function DeletionNotice({ deletion }: { deletion: AccountDeletion | null }) {
  if (!deletion) return null;
  return (
    <NoticeCard as="section" padding="s" aria-label="Account deletion" data-not-printed>
      <p>
        {`This account and its results will be deleted on ${formatDay(deletion.eraseAt)}. ${deletionReason(deletion)}. Export or print anything the school needs to keep.`}
      </p>
    </NoticeCard>
  );
}
