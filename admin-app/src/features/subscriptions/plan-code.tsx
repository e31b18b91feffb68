import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { formatSeatCode } from 'shared-ui/learning';
import { SectionActions, SectionCard, SectionNote } from '../../shared/section-card';
import { SeatCode } from './seat-code';
import type { Subscription, SubscriptionsApi } from './subscriptions.api';
import { useCopy } from '../../shared/use-copy';
import { useSeatChange } from './use-subscriptions';

interface PlanCodeProps {
  api: SubscriptionsApi;
  subscription: Subscription;
}

/** The code that gives seats to a whole class. */
export function PlanCode({ api, subscription: { id, planCode, givesAccess } }: PlanCodeProps) {
  const copy = useCopy();
  const { busy, change } = useSeatChange(id);
  const [confirming, setConfirming] = useState(false);

  async function renew() {
    await change(() => api.changeSeats(id, 'renew_code'), 'New plan code made');
    setConfirming(false);
  }

  return (
    <SectionCard title="Plan code">
      <SectionNote>Every learner who enters it takes a seat, as long as seats are free.</SectionNote>
      {!givesAccess && (
        <SectionNote>While the subscription gives no access, codes give no seats.</SectionNote>
      )}
      <p>{planCode ? <SeatCode code={planCode} /> : 'There is no plan code.'}</p>
      <SectionActions>
        {planCode && (
          <Button
            variant="secondary"
            size="s"
            icon={<Copy aria-hidden="true" />}
            aria-label="Copy the plan code"
            onClick={() => void copy(formatSeatCode(planCode), 'Plan code copied')}
          >
            Copy
          </Button>
        )}
        <Button
          variant="secondary"
          size="s"
          busy={busy && !confirming}
          // Without an old code there is nothing to lose.
          onClick={() => (planCode ? setConfirming(true) : void renew())}
        >
          {planCode ? 'Make a new code' : 'Make a plan code'}
        </Button>
      </SectionActions>
      <ConfirmDialog
        open={confirming}
        title="Make a new plan code?"
        message="The old code and open invitations stop working at once. Seats that are taken stay taken."
        confirmLabel="Make a new code"
        busy={busy}
        onConfirm={() => void renew()}
        onCancel={() => setConfirming(false)}
      />
    </SectionCard>
  );
}
