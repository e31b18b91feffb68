import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink, ConfirmDialog, DateField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { z } from 'zod';
import { schoolDay } from '../../../shared/days/last-day';
import { FormDialog, showFailure } from '../../../shared/forms/form-dialog';
import { Link, useNavigate } from 'react-router-dom';
import { ActionMenu } from '../../../shared/action-menu';
import { mayHaveCard } from '../cards/card-words';
import { SameStudentDialog } from './same-student-dialog';
import type { Student } from '../schools.api';
import { NoWrap } from '../schools.styles';
import { useChange, useSchoolsApi } from '../use-schools';
import { styled } from 'styled-components';

type Action = 'leave' | 'return' | 'withdraw_consent' | 'give_consent' | 'same_student';

interface Question {
  title: (name: string) => string;
  message: string;
  confirm: string;
}

const QUESTIONS: Partial<Record<Action, Question>> = {
  leave: {
    title: (name) => `Mark ${name} as left?`,
    message: 'They’ll be removed from all classes. To bring them back later, look under “Students who left”.',
    confirm: 'Mark as left',
  },
  withdraw_consent: {
    title: (name) => `Withdraw consent for ${name}?`,
    message:
      'They can’t use their account or get a login card until consent is given again. Teachers see “No access” without the reason.',
    confirm: 'Withdraw consent',
  },
};

const DONE: Record<Action, (name: string) => string> = {
  leave: (name) => `${name} marked as left`,
  return: (name) => `${name} marked as returned`,
  withdraw_consent: (name) => `Consent for ${name} withdrawn`,
  give_consent: (name) => `Consent for ${name} saved`,
  same_student: (name) => `Request to ${name} withdrawn`,
};

const LABELS: Record<Action, string> = {
  leave: 'Mark as left',
  return: 'Mark as returned',
  withdraw_consent: 'Withdraw consent',
  give_consent: 'Record consent',
  same_student: 'Match to own account',
};

/** Keeps the actions on one line, so that rows stay short. */
const RowActions = styled.div`
  display: flex;
  gap: var(--space-2);
`;

interface StudentRowActionsProps {
  schoolId: string;
  student: Student;
  name: string;
  haveLeft: boolean;
  mayMakeCards: boolean;
  /** Called when the student is no longer in the list. */
  onGone: () => void;
}

/**
 * A school administrator's actions on a student: opening the results and, for accounts that the school created, creating a login card,
 * recording that the student left or returned, recording or withdrawing consent, and asking someone who joined if they're this student.
 */
export function StudentRowActions({
  schoolId,
  student,
  name,
  haveLeft,
  mayMakeCards,
  onGone,
}: StudentRowActionsProps) {
  const api = useSchoolsApi();
  const { busy, change } = useChange<Student>();
  const [asking, setAsking] = useState<Action>();
  const navigate = useNavigate();
  // The class whose page shows the card.
  const [cardClass] = haveLeft ? [] : student.classes;
  const record = `/students/${student.id}`;
  if (student.origin !== 'school')
    return (
      <ButtonLink as={Link} to={record} variant="secondary" size="s" aria-label={`Results for ${name}`}>
        Results
      </ButtonLink>
    );
  const actions: Action[] = haveLeft
    ? ['return']
    : [
        'leave',
        'give_consent',
        ...(student.consentWithdrawn ? [] : (['withdraw_consent'] as const)),
        ...(student.state === 'no_account' ? (['same_student'] as const) : []),
      ];
  const isAsked = student.proposal?.declinedAt === null;
  const question = asking && QUESTIONS[asking];

  async function act(action: Action) {
    const isDone = await change(() => api.changeStudent(student.id, { action }), DONE[action](name));
    setAsking(undefined);
    if (isDone && (action === 'leave' || action === 'return')) onGone();
  }
  return (
    <>
      <RowActions>
        {mayMakeCards && cardClass && mayHaveCard(student) && (
          <Button
            variant="secondary"
            size="s"
            aria-label={`Create login card for ${name}`}
            onClick={() => void navigate(`/classes/${cardClass.id}`, { state: { newCardFor: student.id } })}
          >
            <NoWrap>Login card</NoWrap>
          </Button>
        )}
        <ActionMenu
          label="More"
          subject={name}
          size="s"
          busy={busy}
          groups={[
            {
              actions: [
                { label: 'Results', run: () => void navigate(record) },
                ...actions.map((action) =>
                  action === 'same_student' && isAsked
                    ? { label: 'Withdraw request', run: () => void act(action) }
                    : {
                        label: LABELS[action],
                        run: () => (action === 'return' ? void act(action) : setAsking(action)),
                      },
                ),
              ],
            },
          ]}
        />
      </RowActions>
      {asking === 'give_consent' && (
        <ConsentDialog student={student} name={name} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'same_student' && (
        <SameStudentDialog
          schoolId={schoolId}
          student={student}
          name={name}
          onClose={() => setAsking(undefined)}
        />
      )}
      {question && (
        <ConfirmDialog
          open
          title={question.title(name)}
          message={question.message}
          confirmLabel={question.confirm}
          busy={busy}
          onConfirm={() => void act(asking)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

const consentSchema = z.object({ lastDay: schoolDay });

/** Records consent for a student, with its last day if it has one. */
function ConsentDialog({ student, name, onClose }: { student: Student; name: string; onClose: () => void }) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send } = useChange<Student>();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(consentSchema),
    defaultValues: { lastDay: student.consentEndsOn ?? '' },
  });
  const save = handleSubmit(async ({ lastDay }) => {
    try {
      await send(() => api.changeStudent(student.id, { action: 'give_consent', lastDay }));
      notify({ kind: 'success', message: DONE.give_consent(name) });
      onClose();
    } catch (cause) {
      showFailure(cause, ['lastDay'], setError);
    }
  });
  return (
    <FormDialog
      size="s"
      title={`Record consent for ${name}`}
      description="After the last day, they can’t use their account until consent is given again."
      submitLabel="Save"
      busy={busy}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <DateField
        label="Last day"
        hint="Leave blank for no end date."
        error={errors.lastDay?.message}
        {...register('lastDay')}
      />
    </FormDialog>
  );
}
