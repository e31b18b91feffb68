import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Card, SelectField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { choices } from '../../shared/choices';
import type { LinkChange, LinkContent, LinkKind } from './link-kind';
import { linkedIds, linkedItems, PLURALS, UNKNOWN } from './linked-items';
import type { LinksApi } from './links.api';
import { useLinkChange } from './use-links';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  justify-items: start;
  > :not(button) {
    width: 100%;
  }
`;

const LABELS = { course: 'Course', video: 'Video', quiz: 'Quiz' };

interface LinkFormProps {
  kind: LinkKind;
  change: LinkChange;
  content: LinkContent;
  api: LinksApi;
}

/** Links or unlinks one pair. Unlinking offers only what is linked to the chosen course or video. */
export function LinkForm({ kind, change, content, api }: LinkFormProps) {
  const { notify } = useServices();
  const [holder, setHolder] = useState('');
  const [item, setItem] = useState('');
  /** How often an item was chosen. */
  const chosen = useRef(0);
  const { mutate, isPending } = useLinkChange(api, kind, change);

  // What was chosen may be gone after a reload of the lists.
  const holders = choices(content[kind.holder]);
  const holderId = holders.some(({ id }) => id === holder) ? holder : '';
  const linked = linkedIds(kind, content, holderId);
  const offered = change === 'link' ? content[kind.item] : linkedItems(content, kind.item, linked);
  const items = choices(offered, Object.values(UNKNOWN));
  const itemId = items.some(({ id }) => id === item) ? item : '';

  function send() {
    if (!holderId || !itemId) {
      notify({ kind: 'error', message: kind[change].incomplete });
      return;
    }
    const before = chosen.current;
    // The course or video stays chosen, for the next one. What was chosen meanwhile stays as well, also the same again.
    const onSuccess = () => {
      if (chosen.current === before) setItem('');
    };
    mutate({ holderId, itemId }, { onSuccess });
  }

  const { label } = kind[change];
  const nothingToUnlink = change === 'unlink' && items.length === 0;
  const alreadyLinked = change === 'link' && holderId !== '' && linked.includes(itemId);
  return (
    <Card>
      <Form
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <h4>{label}</h4>
        <SelectField
          label={LABELS[kind.holder]}
          placeholder={`Select a ${kind.holder}`}
          value={holderId}
          onChange={(event) => setHolder(event.target.value)}
        >
          {holders.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={LABELS[kind.item]}
          placeholder={nothingToUnlink ? `No linked ${PLURALS[kind.item]}` : `Select a ${kind.item}`}
          hint={alreadyLinked ? `Already linked to this ${kind.holder}.` : undefined}
          value={itemId}
          onChange={(event) => {
            chosen.current += 1;
            setItem(event.target.value);
          }}
        >
          {items.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant={change === 'link' ? 'primary' : 'secondary'} busy={isPending}>
          {label}
        </Button>
      </Form>
    </Card>
  );
}
