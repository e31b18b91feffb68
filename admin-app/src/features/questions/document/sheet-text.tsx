import { useId, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { FieldError } from 'shared-ui/components';
import { useEditing } from './editing';
import { useProblems } from './problems';

const Whole = styled.span`
  display: block;
`;

const Place = styled.span`
  display: grid;
  min-width: 2em;
  border-radius: 0.2em;
  cursor: text;
  > * {
    grid-area: 1 / 1;
    min-width: 0;
    padding: 0.1em 0.25em;
    font: inherit;
    letter-spacing: inherit;
    text-align: inherit;
    text-transform: inherit;
    line-height: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  > textarea {
    width: 100%;
    border: 0;
    outline: 0;
    background: none;
    color: inherit;
    resize: none;
    overflow: hidden;
    /* Keeps the text above the cell tools when it is scrolled into view. */
    scroll-margin: calc(var(--bar-height, 0px) + var(--head-height, 0px) + 1rem) 0 14rem;
  }
  /* Shows the text as students see it, until the author edits it. */
  &:not([data-focused]) > textarea {
    opacity: 0;
  }
  &[data-focused] > span {
    visibility: hidden;
  }
  &:hover {
    box-shadow: 0 0 0 1px currentColor;
  }
  &[data-blank]:not([data-focused]) {
    box-shadow: 0 0 0 1px var(--rule);
  }
  &[data-as='place'] {
    box-shadow: inset 0 0 0 1.5px var(--accent);
  }
  &[data-wrong] {
    box-shadow: 0 0 0 2px var(--color-danger);
  }
  &[data-focused],
  &[data-active] {
    outline: 3px solid var(--color-focus);
    outline-offset: 1px;
    background: #fff;
    color: #1d1d24;
  }
  &[data-active]:not([data-focused]) {
    outline-style: dashed;
  }
  em {
    font-style: italic;
    font-weight: 400;
    text-transform: none;
    letter-spacing: 0;
  }
`;

/** A value that differs from student to student. */
const Value = styled.b`
  padding: 0 0.2em;
  border-radius: 0.25em;
  background: #e4e0ff;
  color: #1f1b4b;
  font-weight: inherit;
`;

const Problem = styled.span`
  display: block;
  margin-top: 0.25em;
  padding: 0.25em 0.5em;
  border-radius: 0.25em;
  background: #fff;
  font-weight: 400;
  letter-spacing: 0;
  text-transform: none;
  text-align: start;
  white-space: normal;
`;

/** Shows a problem below text on the sheet. */
export function SheetProblem({ id, message }: { id: string; message: string | undefined }) {
  return (
    message && (
      <Problem>
        <FieldError id={id}>{message}</FieldError>
      </Problem>
    )
  );
}

interface SheetTextProps {
  path: string;
  label: string;
  text: string;
  /** A placeholder, shown if there is no text. */
  placeholder?: string;
  /** Whether students can point at the text. */
  isPlace?: boolean;
  isActive: boolean;
  onActive: (path: string) => void;
  onText: (path: string, text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, path: string) => void;
}

/** Text on the sheet. It shows the first student's values or, while it is being edited, the names of the numbers in braces. */
export function SheetText(props: SheetTextProps) {
  const { path, label, text, placeholder, isPlace = false, isActive, onActive, onText, onKeyDown } = props;
  const id = useId();
  const problem = useProblems().at(path);
  const [isFocused, setIsFocused] = useState(false);
  const { samples } = useEditing();
  return (
    <Whole>
      <Place
        data-as={isPlace ? 'place' : undefined}
        data-blank={text === '' || undefined}
        data-focused={isFocused || undefined}
        data-active={isActive || undefined}
        data-wrong={problem ? true : undefined}
      >
        <span aria-hidden="true">
          {isFocused ? (
            `${text} `
          ) : text === '' ? (
            <em>{placeholder ?? ' '}</em>
          ) : (
            <Filled text={text} values={samples[0]?.values} />
          )}
        </span>
        <textarea
          data-path={path}
          rows={1}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          aria-keyshortcuts="Alt+Enter"
          autoComplete="off"
          value={text}
          onFocus={() => {
            setIsFocused(true);
            onActive(path);
          }}
          onBlur={() => setIsFocused(false)}
          onKeyDown={(event) => onKeyDown(event, path)}
          // Document text is one line, even if it's pasted.
          onChange={({ target }) => onText(path, target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      </Place>
      <SheetProblem id={id} message={problem} />
    </Whole>
  );
}

interface FilledProps {
  text: string;
  values: Readonly<Record<string, string>> | undefined;
}

function Filled({ text, values }: FilledProps) {
  return (
    <span>
      {text
        .split(/(\{[a-z][a-z0-9_]*\})/)
        .map((piece, index) =>
          index % 2 === 1 ? (
            <Value key={index}>{values?.[piece.slice(1, -1)] ?? piece}</Value>
          ) : (
            <span key={index}>{piece}</span>
          ),
        )}
    </span>
  );
}
