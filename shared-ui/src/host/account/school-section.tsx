import type { SessionUser } from '@learn-for-life/contract';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '../../components/buttons/button';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { FieldError } from '../../components/fields/field-error';
import { toAppError } from '../data/app-error';
import { useServices } from '../services';
import { AccountSection } from './account-section';
import { leaveSchool, readMyClasses, type MyClasses } from './school.api';
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

const longDay = (instant: string) => new Date(instant).toLocaleDateString('en-AU', { dateStyle: 'long' });
const names = new Intl.ListFormat('en-AU');

/** For students of a school: where they are a student, who sees what, and leaving (docs/product.md#account-school). */
export function SchoolSection({ user }: { user: SessionUser }) {
  return user.isAdmin || user.worksAtSchool ? null : <StudentSchool />;
}

function StudentSchool() {
  const services = useServices();
  const read = useRead(useCallback(() => readMyClasses(services), [services]));
  // Most people are at no school: for them there is nothing here, nor a place that is kept for it.
  if (read.state.status === 'loading' || (read.state.status === 'loaded' && !read.state.data)) return null;
  return (
    <AccountSection title="School" about="The classes that you are in, and who sees what you do.">
      <SectionRead what="Your school" height="12rem" read={read}>
        {(school) => school && <School school={school} onLeft={read.reload} />}
      </SectionRead>
    </AccountSection>
  );
}

type Class = MyClasses['classes'][number];

function classLine({ name, teachers, since }: Class): string {
  const known = teachers.filter((teacher) => teacher !== null);
  const who = known.length > 0 ? `, taught by ${names.format(known)}` : ', which has no teacher now';
  return `${name}${who}, since ${longDay(since)}`;
}

function School({ school, onLeft }: { school: MyClasses; onLeft: () => Promise<void> }) {
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { schoolName, origin, username, since, classes } = school;

  async function leave() {
    setBusy(true);
    setFailure(undefined);
    try {
      await leaveSchool(services);
      services.notify({ kind: 'success', message: `You have left ${schoolName}` });
      flushSync(() => setAsking(false));
      await onLeft();
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
        <strong>{schoolName}</strong> <span>{`since ${longDay(since)}.`}</span>
      </p>
      {classes.length > 0 ? (
        <Classes>
          {classes.map((item) => (
            <li key={item.name}>{classLine(item)}</li>
          ))}
        </Classes>
      ) : (
        <p>You are in no class at the moment.</p>
      )}
      <p>
        {origin === 'school'
          ? `Your school made this account${username ? `, with the username ${username}` : ''}. Your teachers and the administrators of the school see what you do here.`
          : 'Your teachers and the administrators of the school see your name, and what you have done since you joined in what they set for your classes. They see nothing else, and cannot change your account.'}
      </p>
      <FieldError>{failure}</FieldError>
      {origin === 'joined' && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Leave
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Leave ${schoolName}?`}
        message="You leave all of its classes, and nobody there sees anything of you any more. You keep your account and your results."
        confirmLabel="Leave the school"
        cancelLabel="Stay"
        busy={isBusy}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </SectionStep>
  );
}
