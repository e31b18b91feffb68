import { Search } from 'lucide-react';
import { styled } from 'styled-components';

const Form = styled.form`
  position: relative;
  width: 20rem;
  max-width: 100%;
  > svg {
    position: absolute;
    inset: 0 auto 0 1rem;
    margin-block: auto;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--color-ink-soft);
    pointer-events: none;
  }
`;
const Input = styled.input`
  width: 100%;
  min-height: 3rem;
  padding: 0.5rem 1rem 0.5rem 2.875rem;
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  text-overflow: ellipsis;
  &::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }
`;

interface SearchFieldProps {
  value?: string;
  onChange?: (value: string) => void;
}

/** The field that searches courses, lessons and quizzes. Escape clears it. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <Form role="search" aria-label="Courses, videos and quizzes" onSubmit={(event) => event.preventDefault()}>
      <Search aria-hidden="true" />
      <Input
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Search courses and lessons"
        autoComplete="off"
        maxLength={200}
        value={value}
        readOnly={onChange === undefined}
        onChange={(event) => onChange?.(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange?.('');
        }}
      />
    </Form>
  );
}
