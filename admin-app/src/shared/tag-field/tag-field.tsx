import { X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Field, IconButton, useAfterPress, VisuallyHidden } from 'shared-ui/components';
import { Box, Input, Suggestion, Suggestions, Tag, TagList } from './tag-field.styles';
import { addTags, splitTags, tagsProblem } from './tag-rules';
import { matchingTags, type KnownTag } from './matching-tags';

interface TagFieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Existing tags, the most used first. */
  known: readonly KnownTag[];
  /** Called when suggestions are needed. */
  onFocus?: () => void;
}

/**
 * A list of tags and a field for the next one: Enter or a comma adds it, arrow keys choose a suggestion, Backspace in the empty
 * field removes the last tag. Text left in the field when it loses the focus is added, too.
 */
export function TagField(props: TagFieldProps) {
  const { label, hint, error, required, value, onChange, known, onFocus } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [refusal, setRefusal] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const afterPress = useAfterPress();
  const matches = isOpen ? matchingTags(known, text, value) : [];

  function change(tags: string[], outcome: string) {
    setAnnouncement(outcome);
    setRefusal(undefined);
    onChange(tags);
  }
  function type(next: string) {
    setText(next);
    setActive(-1);
    setIsOpen(true);
    setRefusal(undefined);
  }
  /** Adds the tags that were typed; a tag that can't be stored stays in the field. */
  function add(typed: string) {
    const next = addTags(
      value,
      splitTags(typed),
      known.map(({ tag }) => tag),
    );
    const problem = tagsProblem(next);
    if (problem) {
      setText(typed);
      setRefusal(problem);
      return;
    }
    type('');
    const added = next.slice(value.length);
    if (added.length > 0) change(next, `Added: ${added.join(', ')}.`);
  }
  function remove(tag: string) {
    change(
      value.filter((each) => each !== tag),
      `Removed: ${tag}.`,
    );
    // The pressed button has disappeared.
    input.current?.focus();
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const last = value.at(-1);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const count = matches.length;
      if (count > 0)
        setActive(
          event.key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) + count - 1) % count,
        );
    } else if (event.key === 'Enter') {
      const chosen = matches[active]?.tag ?? text;
      // If the field is empty, the form handles the key.
      if (chosen.trim() === '') return;
      event.preventDefault();
      add(chosen);
    } else if (event.key === 'Escape' && matches.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  }
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <Field {...{ label, hint, required }} error={refusal ?? error}>
      {(control) => (
        <Box>
          {value.length > 0 && (
            <TagList aria-label={`${label}: selected`}>
              {value.map((tag) => (
                <Tag key={tag}>
                  <span>{tag}</span>
                  <IconButton size="s" label={`Remove ${tag}`} onClick={() => remove(tag)}>
                    <X aria-hidden="true" />
                  </IconButton>
                </Tag>
              ))}
            </TagList>
          )}
          <Input
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={matches.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={matches[active] ? optionId(active) : undefined}
            aria-required={required || undefined}
            autoComplete="off"
            value={text}
            onChange={({ target }) => (target.value.includes(',') ? add(target.value) : type(target.value))}
            onKeyDown={handleKey}
            onFocus={onFocus}
            onClick={() => setIsOpen(true)}
            onBlur={() =>
              afterPress(() => {
                if (text.trim() !== '') add(text);
                setIsOpen(false);
              })
            }
          />
          <Suggestions
            id={`${id}-list`}
            role="listbox"
            aria-label={`${label}: existing`}
            hidden={matches.length === 0}
          >
            {matches.map(({ tag, questions }, index) => (
              <Suggestion
                key={tag}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                data-active={index === active || undefined}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => add(tag)}
              >
                <span>{tag}</span>
                <small>
                  {questions === 1 ? '1 question' : `${questions.toLocaleString('en-AU')} questions`}
                </small>
              </Suggestion>
            ))}
          </Suggestions>
          <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
        </Box>
      )}
    </Field>
  );
}
