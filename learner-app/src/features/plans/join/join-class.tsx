import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, Container, FieldError } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { styled } from 'styled-components';
import { type CodeClass, takeCode } from '../plans.api';
import { Joined } from './joined';

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

interface JoinClassProps {
  code: string;
  found: CodeClass;
  /** The learner meant another code. */
  onOther: () => void;
}

/** Which class a code is for, and what its staff will see: nothing is joined before 'Join' is pressed. */
export function JoinClass({ code, found, onOther }: JoinClassProps) {
  const services = useServices();
  // An account that the school made, as it has a username.
  const isOfSchool = useSignedInUser().username !== undefined;
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => takeCode(services, code, true),
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
    onError: (failure) => console.error(failure),
  });
  const title = `${found.name}, ${found.schoolName}`;
  if (isSuccess)
    return <Joined title={`You are in ${title} now`}>Your class is named in your account.</Joined>;
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
            ? 'From today on, the teachers of this class see your name, and what you do in what they set for it.'
            : 'From today on, the teachers of this class and the administrators of the school see your name, and what you do in what they set for this class. They see nothing else, and they cannot change your account. You can leave in your account whenever you want.'}
        </p>
        {error && <FieldError>{toAppError(error).message}</FieldError>}
        <Buttons>
          <Button size="l" busy={isPending} onClick={() => mutate()}>
            Join
          </Button>
          <Button size="l" variant="secondary" onClick={onOther}>
            Use another code
          </Button>
        </Buttons>
      </Text>
    </Container>
  );
}
