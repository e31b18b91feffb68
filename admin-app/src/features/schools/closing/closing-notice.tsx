import { Link } from 'react-router-dom';
import { Cluster } from 'shared-ui/components';
import { formatDay } from '../../../shared/days/format-day';
import { NoticeCard } from '../../../shared/notice-card';

interface ClosingNoticeProps {
  closesOn: string | null;
  closedAt?: string | null;
  /** The address of the page where administrators export data and cancel the closure; undefined for other people. */
  settings?: string;
}

/** Says on every page of a school that the school is closing or closed. */
export function ClosingNotice({ closesOn, closedAt = null, settings }: ClosingNoticeProps) {
  if (closesOn === null) return null;
  return (
    <NoticeCard as="section" padding="s" aria-label="School closing" data-not-printed>
      <Cluster justify="space-between">
        <p>
          {closedAt === null
            ? `This school’s last day on the platform is ${formatDay(closesOn)}. Export what you need by then.`
            : `This school closed on ${formatDay(closedAt)}, so it’s read-only.`}
        </p>
        {closedAt === null && settings && <Link to={settings}>School settings</Link>}
      </Cluster>
    </NoticeCard>
  );
}
