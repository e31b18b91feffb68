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

/** Whose plan a subscription is: the students of the school may take its seats by themselves. */
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
    await change(() => api.changeSchool(id, null), 'The plan is no school’s any more');
    setRemoving(false);
  }
  if (school)
    return (
      <SectionCard title="School">
        <p>
          <Link to={`/schools/${school.id}?part=settings`}>{school.name}</Link>
        </p>
        <SectionNote>
          Its administrators decide whether its students take seats automatically. A seat of a student that is
          freed here is then taken again with the next change of the school’s students.
        </SectionNote>
        <SectionActions>
          <Button variant="secondary" size="s" onClick={() => setRemoving(true)}>
            Remove the school
          </Button>
        </SectionActions>
        <ConfirmDialog
          open={removing}
          title={`Take the plan from ${school.name}?`}
          message="Seats that its students took automatically are freed. Those taken with a code stay."
          confirmLabel="Remove the school"
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setRemoving(false)}
        />
      </SectionCard>
    );
  return (
    <SectionCard title="School">
      <SectionNote>
        Say whose plan this is, and the school can have its students take the seats automatically. It takes
        the place of a plan that the school has.
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
            if (picked)
              void change(() => api.changeSchool(id, picked.id), `The plan is that of ${picked.label}`);
          }}
        >
          Save
        </Button>
      </SectionActions>
    </SectionCard>
  );
}
