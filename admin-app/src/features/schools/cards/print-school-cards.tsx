import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, CheckboxField, ConfirmDialog, Dialog, Skeleton } from 'shared-ui/components';
import { countOf } from '../../../shared/count-of';
import { LoadError } from '../../../shared/load-error';
import { SectionNote } from '../../../shared/section-card';
import type { School, Student } from '../schools.api';
import { ALL, useSchoolsApi } from '../use-schools';
import { activeAgreement } from './active-agreement';
import { groupsOf } from './card-groups';
import { hasLiveCard, mayHaveCard, needsCard } from './card-words';
import type { CardGroup } from './cards.store';

interface PrintSchoolCardsProps {
  school: School;
  onMake: (groups: readonly CardGroup[]) => void;
}

/** Offers to print cards for all classes of a school in one run, once the school has an agreement. */
export function PrintSchoolCards({ school, onMake }: PrintSchoolCardsProps) {
  const [isOpen, setOpen] = useState(false);
  if (!activeAgreement(school))
    return (
      <SectionNote>
        {'You can create login cards once you record the school agreement. '}
        <Link to="?part=settings">Record agreement</Link>
      </SectionNote>
    );
  return (
    <>
      <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => setOpen(true)}>
        Print login cards
      </Button>
      {isOpen && <CardsDialog schoolId={school.id} onMake={onMake} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Groups students by the card or password that a new card would replace, and counts students without a class. */
function sortStudents(all: readonly Student[]) {
  const students = all.filter(mayHaveCard);
  const placed = students.filter(({ classes }) => classes.length > 0);
  const open = placed.filter(needsCard);
  return {
    withoutCard: open.filter((student) => !hasLiveCard(student)),
    withCard: open.filter(hasLiveCard),
    withPassword: placed.filter((student) => !needsCard(student)),
    withoutClass: students.length - placed.length,
  };
}

interface CardsDialogProps extends Pick<PrintSchoolCardsProps, 'onMake'> {
  schoolId: string;
  onClose: () => void;
}

/** Asks which students get cards, and confirms before it replaces passwords. */
function CardsDialog({ schoolId, onMake, onClose }: CardsDialogProps) {
  const api = useSchoolsApi();
  const query = useQuery({
    queryKey: [...ALL, 'all-students', schoolId],
    queryFn: () => api.listAllStudents(schoolId),
    // Don't cache, so that the counts are current.
    gcTime: 0,
  });
  const [replacesCards, setReplacesCards] = useState(false);
  const [replacesPasswords, setReplacesPasswords] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { withoutCard, withCard, withPassword, withoutClass } = sortStudents(query.data ?? []);
  const chosen = new Set([
    ...withoutCard,
    ...(replacesCards ? withCard : []),
    ...(replacesPasswords ? withPassword : []),
  ]);
  const make = () => onMake(groupsOf((query.data ?? []).filter((student) => chosen.has(student))));
  if (isAsking)
    return (
      <ConfirmDialog
        open
        title={`Replace ${countOf(withPassword.length, 'password')}?`}
        message="These students will be logged out, and can only log in again with their new card."
        confirmLabel={`Create ${countOf(chosen.size, 'card')}`}
        onConfirm={make}
        onCancel={() => setAsking(false)}
      />
    );
  return (
    <Dialog
      open
      size="s"
      title="Print login cards"
      description="One set for the whole school, sorted by class."
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.size === 0}
            onClick={() => (replacesPasswords && withPassword.length > 0 ? setAsking(true) : make())}
          >
            {query.isSuccess && chosen.size > 0 ? `Create ${countOf(chosen.size, 'card')}` : 'Create cards'}
          </Button>
        </>
      }
    >
      {query.isPending && <Skeleton height="6rem" />}
      {query.isError && <LoadError subject="Students" query={query} />}
      {query.isSuccess && (
        <>
          <p>
            {withoutCard.length === 0
              ? 'Every student in a class already has a password or a working card.'
              : `${countOf(withoutCard.length, 'student doesn’t', 'students don’t')} have a password or a working card.`}
          </p>
          {withCard.length > 0 && (
            <CheckboxField
              label={`Replace ${countOf(withCard.length, 'unused card')}`}
              hint="Students’ earlier cards will stop working."
              checked={replacesCards}
              onChange={(event) => setReplacesCards(event.target.checked)}
            />
          )}
          {withPassword.length > 0 && (
            <CheckboxField
              label={`Replace ${countOf(withPassword.length, 'password')}`}
              hint="For students who have already chosen a password."
              checked={replacesPasswords}
              onChange={(event) => setReplacesPasswords(event.target.checked)}
            />
          )}
          {withoutClass > 0 && (
            <SectionNote>
              {`${countOf(withoutClass, 'student isn’t', 'students aren’t')} in a class. Add them to a class to create their cards.`}
            </SectionNote>
          )}
        </>
      )}
    </Dialog>
  );
}
