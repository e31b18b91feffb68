import { Link } from 'react-router-dom';
import { Cluster } from 'shared-ui/components';
import { countOf } from '../../../shared/count-of';
import { formatDay } from '../../../shared/days/format-day';
import { NoticeCard } from '../../../shared/notice-card';
import type { School } from '../schools.api';

/** Says on the school's page that students have asked to delete their accounts, and how long the school can still save results. */
export function DeletionsNotice({ deletions }: Pick<School, 'deletions'>) {
  if (!deletions || deletions.nextOn === null) return null;
  const { students, left, nextOn } = deletions;
  const count = students + left;
  return (
    <NoticeCard as="section" padding="s" aria-label="Account deletions">
      <Cluster justify="space-between">
        <p>
          {`${countOf(count, 'student account is', 'student accounts are')} due to be deleted, ${count === 1 ? '' : 'the first '}on ${formatDay(nextOn)}. The school can’t stop this, so export anything it needs to keep.`}
        </p>
        <Cluster>
          {students > 0 && <Link to="?part=students">Students</Link>}
          {left > 0 && <Link to="?part=students&left=yes">Students who left</Link>}
          <Link to="?part=settings">Export</Link>
        </Cluster>
      </Cluster>
    </NoticeCard>
  );
}
