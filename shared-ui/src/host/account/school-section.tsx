import type { SessionUser } from '@learn-for-life/contract';
import { useCallback, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '../../components/buttons/button';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { FieldError } from '../../components/fields/field-error';
import { toAppError } from '../data/app-error';
import { useServices } from '../services';
import { AccountSection } from './account-section';
import { answerProposal, leaveSchool, readMyClasses, type MyClasses } from './school.api';
import { SectionRead } from './section-read';
import { SectionStep } from './section-step';
import { useRead } from './use-read';

const Classes = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

const Question = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 2px solid var(--color-line);
  border-radius: var(--radius-m);
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const longDay = (instant: string) => new Date(instant).toLocaleDateString('en-AU', { dateStyle: 'long' });
const names = new Intl.ListFormat('en-AU');

/** Shows school students which school they belong to, who can see what, and how to leave (docs/product.md#account-school). */
export function SchoolSection({ user }: { user: SessionUser }) {
  return user.isAdmin || user.worksAtSchool ? null : <StudentSchool />;
}

function StudentSchool() {
  const services = useServices();
  const read = useRead(useCallback(() => readMyClasses(services), [services]));
  // Most people aren't at a school, so nothing is shown for them, and no space is reserved.
  if (read.state.status === 'loading' || (read.state.status === 'loaded' && !read.state.data)) return null;
  return (
    <AccountSection title="School" about="Your classes and who can see your work.">
      <SectionRead what="your school" height="12rem" read={read}>
        {(school) => school && <School school={school} onChanged={read.reload} />}
      </SectionRead>
    </AccountSection>
  );
}

type Class = MyClasses['classes'][number];

function classLine({ name, teachers, since }: Class): string {
  const known = teachers.filter((teacher) => teacher !== null);
  const who = known.length > 0 ? `, taught by ${names.format(known)}` : ', currently no teacher';
  return `${name}${who} (you joined on ${longDay(since)})`;
}

interface ProposalProps {
  proposal: NonNullable<MyClasses['proposal']>;
  schoolName: string;
  onChanged: () => Promise<void>;
}

/** Asks whether the person is someone on the school's list. */
function Proposal({
  proposal: { studentId, name, studentKey, classes },
  schoolName,
  onChanged,
}: ProposalProps) {
  const services = useServices();
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [failure, setFailure] = useState<string>();
  const titleId = useId();
  const places = classes.length > 0 ? ` in ${names.format(classes)}` : '';

  async function answer(accepts: boolean) {
    setBusy(accepts ? 'yes' : 'no');
    setFailure(undefined);
    try {
      await answerProposal(services, studentId, accepts);
      services.notify({
        kind: 'success',
        message: accepts
          ? `You’re on ${schoolName}’s list as ${name}`
          : `${schoolName} will see that you’re not ${name}`,
      });
      await onChanged();
    } catch (error) {
      console.error(error);
      setFailure(toAppError(error).message);
    }
    setBusy(undefined);
  }
  return (
    <Question role="group" aria-labelledby={titleId}>
      <strong id={titleId}>{`Are you ${name}?`}</strong>
      <p>{`${schoolName} thinks you’re ${name}${places}${studentKey ? ` (Student ID ${studentKey})` : ''}.`}</p>
      {classes.length > 0 && (
        <p>
          If so, you’ll join these classes, and from now on their teachers can see your work on assignments.
        </p>
      )}
      <p>It’s still your account: the school can’t change it.</p>
      <FieldError>{failure}</FieldError>
      <Answers>
        <Button busy={busy === 'yes'} disabled={busy === 'no'} onClick={() => void answer(true)}>
          Yes, that’s me
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'no'}
          disabled={busy === 'yes'}
          onClick={() => void answer(false)}
        >
          No, that isn’t me
        </Button>
      </Answers>
    </Question>
  );
}

function School({ school, onChanged }: { school: MyClasses; onChanged: () => Promise<void> }) {
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { schoolName, origin, username, studentKey, since, classes, proposal } = school;

  async function leave() {
    setBusy(true);
    setFailure(undefined);
    try {
      await leaveSchool(services);
      services.notify({ kind: 'success', message: `You’ve left ${schoolName}` });
      // The focus returns to the button first, and then moves to the button's replacement.
      flushSync(() => setAsking(false));
      await onChanged();
    } catch (error) {
      console.error(error);
      setFailure(toAppError(error).message);
      setAsking(false);
    }
    setBusy(false);
  }
  return (
    <SectionStep>
      <p>
        <strong>{schoolName}</strong> <span>{`(you joined on ${longDay(since)})`}</span>
      </p>
      {proposal && <Proposal proposal={proposal} schoolName={schoolName} onChanged={onChanged} />}
      {classes.length > 0 ? (
        <Classes>
          {classes.map((item) => (
            <li key={item.name}>{classLine(item)}</li>
          ))}
        </Classes>
      ) : (
        <p>You’re not in any classes right now.</p>
      )}
      <p>
        {origin === 'school'
          ? `Your school created this account${username ? `, with the username ${username}` : ''}. Your teachers and school administrators can see what you do here.`
          : `Your teachers and school administrators can see your name${studentKey ? `, your Student ID ${studentKey}` : ''} and, since you joined, your work on your classes’ assignments. They can’t see anything else or change your account.`}
      </p>
      <FieldError>{failure}</FieldError>
      {origin === 'joined' && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Leave school
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Leave ${schoolName}?`}
        message="You’ll leave all of its classes, and no one there will be able to see your work. You keep your account and results."
        confirmLabel="Leave school"
        cancelLabel="Stay"
        busy={isBusy}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </SectionStep>
  );
}
