import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink, Container, FieldError, PageHeading, TextField } from 'shared-ui/components';
import { formatSeatCode, JOIN_CODE } from 'shared-ui/learning';
import { toAppError } from 'shared-ui/data';
import { Link, useSearchParams } from 'react-router-dom';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { styled } from 'styled-components';
import { homeQuery } from '../../../shared/home/home.query';
import { type CodeClass, takeCode } from '../plans.api';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-width: 24rem;
  padding-bottom: var(--space-9);
  > button {
    justify-self: start;
  }
`;

const Text = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 34rem;
  padding-block: var(--space-7) var(--space-9);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const Done = styled.div`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-7) var(--space-5) var(--space-10);
  text-align: center;
`;

/** `/join`: a learner takes a seat with a plan code, or joins a class with a class code (docs/product.md#join). */
export default function JoinScreen() {
  const services = useServices();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [code, setCode] = useState(() => formatSeatCode((search.get(JOIN_CODE) ?? '').toUpperCase()));
  const [isBlank, setIsBlank] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const {
    mutate,
    reset,
    isPending,
    data: found,
    isSuccess,
    error,
  } = useMutation({
    mutationFn: () => takeCode(services, code, false),
    // Home, courses and overviews are read again when they are next opened.
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
    onError: (failure) => {
      console.error(failure);
      field.current?.focus();
    },
  });
  if (found)
    return (
      <JoinClass
        code={code}
        found={found}
        onOther={() => {
          setCode('');
          reset();
        }}
      />
    );
  if (isSuccess)
    return (
      <Joined title="You’re all set" leadsTo={{ path: '/courses', label: 'See all courses' }}>
        You can now take every course.
      </Joined>
    );

  function submit() {
    const blank = code.trim() === '';
    setIsBlank(blank);
    if (blank) field.current?.focus();
    else if (!isPending) mutate();
  }
  const message = isBlank ? 'Enter the code.' : error && toAppError(error).message;
  return (
    <Container narrow>
      <PageHeading lead="Enter the code from your teacher, school or parent.">Use a code</PageHeading>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={field}
          label="Code"
          hint="10 letters and digits, such as 4F7K2-M9QXA."
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            // The user is correcting the problem.
            setIsBlank(false);
            if (error) reset();
          }}
          error={isPending ? undefined : message}
        />
        <Button type="submit" size="l" busy={isPending}>
          Use code
        </Button>
      </Form>
    </Container>
  );
}

interface JoinClassProps {
  code: string;
  found: CodeClass;
  /** Called if the learner meant a different code. */
  onOther: () => void;
}

/** Shows a code's class and what its staff will see. The learner joins only by pressing 'Join'. */
function JoinClass({ code, found, onOther }: JoinClassProps) {
  const services = useServices();
  // Accounts created by a school have a username.
  const isOfSchool = useSignedInUser().username !== undefined;
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => takeCode(services, code, true),
    onSuccess: async () => {
      // Without this, home would first show cached data without the newly due work, and then jump.
      queryClient.removeQueries({ queryKey: homeQuery(services).queryKey });
      await queryClient.invalidateQueries({ refetchType: 'none' });
      // Home shows the error.
      queryClient.query(homeQuery(services)).catch(() => undefined);
    },
    onError: (failure) => console.error(failure),
  });
  const title = `${found.name}, ${found.schoolName}`;
  if (isSuccess)
    return (
      <Joined title={`You’ve joined ${title}`} leadsTo={{ path: '/home', label: 'See what to do today' }}>
        You’ll find your class in your account.
      </Joined>
    );
  const teachers = found.teachers.filter((teacher) => teacher !== null);
  return (
    <Container narrow>
      <Text>
        <h1 ref={heading} tabIndex={-1}>
          {`Join ${title}?`}
        </h1>
        <p>
          {teachers.length > 0
            ? `Teachers: ${new Intl.ListFormat('en-AU').format(teachers)}.`
            : 'This class has no teacher yet.'}
        </p>
        <p>
          {isOfSchool
            ? 'From today, this class’s teachers can see your name and your work on their assignments.'
            : 'From today, this class’s teachers and the school’s administrators can see your name and your work on this class’s assignments. They can’t see anything else or change your account. You can leave at any time in your account.'}
        </p>
        {error && <FieldError>{toAppError(error).message}</FieldError>}
        <Buttons>
          <Button size="l" busy={isPending} onClick={() => mutate()}>
            Join class
          </Button>
          <Button size="l" variant="secondary" onClick={onOther}>
            Use another code
          </Button>
        </Buttons>
      </Text>
    </Container>
  );
}

interface JoinedProps {
  title: string;
  leadsTo: { path: string; label: string };
  children: ReactNode;
}

/** Says what a code gave access to, and where to go next. The title has the focus. */
function Joined({ title, leadsTo, children }: JoinedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Done>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      <ButtonLink as={Link} to={leadsTo.path} size="l">
        {leadsTo.label}
      </ButtonLink>
    </Done>
  );
}
