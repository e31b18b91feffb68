import { useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { Button, TextField, type Elements } from 'shared-ui/components';

const SearchFormRoot = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4);
  > :first-child {
    flex: 1 1 18rem;
    max-width: 32rem;
  }
`;

interface SearchFormProps {
  /** Label of the search field. */
  label: string;
  /** Says what is searched. */
  hint: string;
  /** The search that the list shows, from the address. */
  q: string;
  onSearch: (q: string) => void;
  fieldRef: Ref<HTMLInputElement>;
  /** Filters, shown after the button. */
  children?: Elements;
}

/** A form that searches a list when the user submits it. The field follows the address, for instance when the user goes back. */
export function SearchForm({ label, hint, q, onSearch, fieldRef, children }: SearchFormProps) {
  /** The text typed since this search was shown. */
  const [typed, setTyped] = useState({ text: q, since: q });
  const text = typed.since === q ? typed.text : q;
  return (
    <SearchFormRoot
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim();
        setTyped({ text: wanted, since: wanted });
        onSearch(wanted);
      }}
    >
      <TextField
        ref={fieldRef}
        label={label}
        hint={hint}
        type="search"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, since: q })}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
      {children}
    </SearchFormRoot>
  );
}
