import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { Card } from '../../components/card';
import { Container } from '../../components/container';
import { SelectField } from '../../components/fields/select-field';
import { TextAreaField } from '../../components/fields/text-area-field';
import { TextField } from '../../components/fields/text-field';
import { PageHeading } from '../../components/page-heading';
import { longDate } from '../account-hold/long-date';
import { toAppError } from '../data/app-error';
import { callRest } from '../data/call-rest';
import { useServices } from '../services';
import { AuthFormFailure, emailSchema, supportCode } from '../sign-in';

const filled = (message: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max, `Enter up to ${max} characters.`));

const schema = z.object({
  kind: z.enum(['access', 'deletion']),
  parent: filled('Enter your name.', 200),
  email: emailSchema,
  child: filled('Enter your child’s name.', 200),
  school: filled('Enter your child’s school.', 200),
  note: z.string().check(z.trim(), z.maxLength(2000, 'Enter up to 2,000 characters.')),
});
const FIELDS = ['kind', 'parent', 'email', 'child', 'school', 'note'] as const;

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const Content = styled(Card)`
  margin-bottom: var(--space-9);
  overflow-wrap: anywhere;
`;

/**
 * `/parent-request`: parents ask for their child's data or its deletion, without an account (docs/product.md#parent-requests). The response
 * is the same whether or not the child has an account.
 */
export default function ParentRequestScreen() {
  const [dueOn, setDueOn] = useState<string>();
  return (
    <Container narrow>
      {dueOn === undefined ? <RequestForm onSent={setDueOn} /> : <Received dueOn={dueOn} />}
    </Container>
  );
}

function RequestForm({ onSent }: { onSent: (dueOn: string) => void }) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { kind: 'access' as const, parent: '', email: '', child: '', school: '', note: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (given: z.infer<typeof schema>) => {
    clearErrors('root');
    try {
      const { dueOn } = await callRest<{ dueOn: string }>(services, 'POST', '/parent-requests', given);
      onSent(dueOn);
    } catch (error) {
      const failure = toAppError(error);
      const field = FIELDS.find((name) => failure.fields?.[name]);
      const message = (field && failure.fields?.[field]) ?? failure.message;
      setError(field ?? 'root', { type: supportCode(failure), message }, { shouldFocus: true });
    }
  });
  return (
    <>
      <PageHeading lead="Ask for a copy of your child’s data, or ask us to delete their account. You don’t need an account.">
        Requests from parents
      </PageHeading>
      <Content padding="l">
        <Form noValidate onSubmit={(event) => void submit(event)}>
          <SelectField label="What you’re asking for" error={errors.kind?.message} {...register('kind')}>
            <option value="access">A copy of my child’s data</option>
            <option value="deletion">Delete my child’s account</option>
          </SelectField>
          <TextField
            label="Your name"
            autoComplete="name"
            required
            error={errors.parent?.message}
            {...register('parent')}
          />
          <TextField
            label="Your email"
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Your child’s name"
            autoComplete="off"
            required
            error={errors.child?.message}
            {...register('child')}
          />
          <TextField
            label="Your child’s school"
            hint="We’ll forward your request to the school, which checks who’s asking."
            autoComplete="off"
            required
            error={errors.school?.message}
            {...register('school')}
          />
          <TextAreaField label="Note" rows={4} error={errors.note?.message} {...register('note')} />
          <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
          <div>
            <Button type="submit" busy={isSubmitting}>
              Send request
            </Button>
          </div>
        </Form>
      </Content>
    </>
  );
}

function Received({ dueOn }: { dueOn: string }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form was longer, so the heading would otherwise be above the window.
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <PageHeading>Request sent</PageHeading>
      <Content padding="l">
        <div ref={heading} tabIndex={-1} role="status">
          {`We’ll answer by email by ${longDate(`${dueOn}T00:00`)}. We can’t say here whether your child has an account.`}
        </div>
      </Content>
    </>
  );
}
