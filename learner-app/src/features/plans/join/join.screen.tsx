import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, Container, PageHeading, TextField } from 'shared-ui/components';
import { formatSeatCode, JOIN_CODE } from 'shared-ui/learning';
import { toAppError } from 'shared-ui/data';
import { useSearchParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { takeCode } from '../plans.api';
import { JoinClass } from './join-class';
import { Joined } from './joined';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-width: 24rem;
  padding-bottom: var(--space-9);
  > button {
    justify-self: start;
  }
`;

/** `/join`: a learner takes a seat with the code of a plan, or joins a class with the class's (docs/product.md#join). */
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
  if (isSuccess) return <Joined title="You have access now">Every course is open to you.</Joined>;

  function submit() {
    const blank = code.trim() === '';
    setIsBlank(blank);
    if (blank) field.current?.focus();
    else if (!isPending) mutate();
  }
  const message = isBlank ? 'Enter the code.' : error && toAppError(error).message;
  return (
    <Container narrow>
      <PageHeading lead="Your teacher, your school or a parent gave it to you.">Use a code</PageHeading>
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
          hint="Ten letters and digits, such as 4F7K2-M9QXA."
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            // What was wrong is being mended.
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
