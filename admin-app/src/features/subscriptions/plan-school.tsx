import { useMemo, useState } from 'react';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { PickerField, type PickerItem } from '../../shared/picker';
import { SectionActions, SectionCard, SectionNote } from '../../shared/section-card';
import type { Subscription, SubscriptionsApi } from './subscriptions.api';
import { useSeatChange } from './use-subscriptions';

interface PlanSchoolProps {
  api: SubscriptionsApi;
  subscription: Subscription;
}

/** Sets a subscription's school. The school's students can then take seats themselves. */
export function PlanSchool({ api, subscription: { id, school } }: PlanSchoolProps) {
  const { busy, change } = useSeatChange(id);
  const [picked, setPicked] = useState<PickerItem>();
  const [removing, setRemoving] = useState(false);
  const source = useMemo(
    () => ({
      queryKey: ['schools', 'picker'],
      find: async (q: string) => {
        const { items, total } = await api.findSchools(q);
        return { items: items.map(({ id: schoolId, name }) => ({ id: schoolId, label: name })), total };
      },
    }),
    [api],
  );
  async function remove() {
    await change(() => api.changeSchool(id, null), 'School removed from the plan');
    setRemoving(false);
  }
  if (school)
    return (
      <SectionCard title="School">
        <p>
          <Link to={`/schools/${school.id}?part=settings`}>{school.name}</Link>
        </p>
        <SectionNote>
          School administrators choose whether students take seats automatically. If so, any seat you free up
          is taken again when the school’s student list next changes.
        </SectionNote>
        <SectionActions>
          <Button variant="secondary" size="s" onClick={() => setRemoving(true)}>
            Remove school
          </Button>
        </SectionActions>
        <ConfirmDialog
          open={removing}
          title={`Remove ${school.name} from this plan?`}
          message="This frees up the seats students took automatically. Students who used a code keep theirs."
          confirmLabel="Remove school"
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setRemoving(false)}
        />
      </SectionCard>
    );
  return (
    <SectionCard title="School">
      <SectionNote>
        Link this plan to a school so its students can take seats automatically. If the school already has a
        plan, this one replaces it.
      </SectionNote>
      <PickerField
        label="School"
        placeholder="Choose a school"
        source={source}
        value={picked}
        onPick={setPicked}
      />
      <SectionActions>
        <Button
          variant="secondary"
          size="s"
          busy={busy}
          aria-disabled={!picked || undefined}
          onClick={() => {
            if (picked) void change(() => api.changeSchool(id, picked.id), `Plan linked to ${picked.label}`);
          }}
        >
          Save
        </Button>
      </SectionActions>
    </SectionCard>
  );
}
