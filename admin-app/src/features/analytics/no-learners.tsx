import { Button, EmptyState } from 'shared-ui/components';
import { NO_FILTER, useLearnerFilter } from './use-learner-filter';

/** Shown instead of a filtered report: nobody matches, or too few for somebody who may not see records of learners. */
export function NoLearners({ withheld }: { withheld: boolean }) {
  const { description, update } = useLearnerFilter();
  return (
    <EmptyState
      title={withheld ? 'Too few learners to show' : 'No learner matches'}
      message={
        withheld
          ? `${description}: fewer than ten learners match, or all but fewer than ten of those that a part of the filter matches. Their numbers could tell what one child did.`
          : `${description}: nobody has any results here.`
      }
      action={<Button onClick={() => update(NO_FILTER)}>Clear the filter</Button>}
    />
  );
}
