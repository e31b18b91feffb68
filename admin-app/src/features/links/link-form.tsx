import { useRef, useState } from 'react';
import { Button, Card, SelectField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { NOUNS } from '../../shared/content-nouns';
import { selectOptions } from '../../shared/select-options';
import { StackedForm } from '../../shared/stacked-form';
import type { LinkChange, LinkContent, LinkKind } from './link-kind';
import { linkedIds, linkedItems, unknownTitle } from './linked-items';
import type { LinksApi } from './links.api';
import { useLinkChange } from './use-links';

interface LinkFormProps {
  kind: LinkKind;
  change: LinkChange;
  content: LinkContent;
  api: LinksApi;
}

/** Links or unlinks one pair. Unlinking offers only the items that are linked to the selected holder. */
export function LinkForm({ kind, change, content, api }: LinkFormProps) {
  const { notify } = useServices();
  const [holder, setHolder] = useState('');
  const [item, setItem] = useState('');
  /** Number of item selections. */
  const selections = useRef(0);
  const { mutate, isPending } = useLinkChange(api, kind, change);

  // A selected holder or item may be gone after the lists were refetched.
  const holders = selectOptions(content[kind.holder]);
  const holderId = holders.some(({ id }) => id === holder) ? holder : '';
  const linked = linkedIds(kind, content, holderId);
  const offeredItems = change === 'link' ? content[kind.item] : linkedItems(content, kind.item, linked);
  const items = selectOptions(offeredItems, [unknownTitle(kind.item)]);
  const itemId = items.some(({ id }) => id === item) ? item : '';

  function send() {
    if (!holderId || !itemId) {
      notify({ kind: 'error', message: kind[change].incomplete });
      return;
    }
    const before = selections.current;
    // The holder stays selected for the next link. An item that was selected meanwhile stays too, even the same one.
    const onSuccess = () => {
      if (selections.current === before) setItem('');
    };
    mutate({ holderId, itemId }, { onSuccess });
  }

  const { label } = kind[change];
  const nothingToUnlink = change === 'unlink' && items.length === 0;
  const alreadyLinked = change === 'link' && holderId !== '' && linked.includes(itemId);
  return (
    <Card>
      <StackedForm
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <h4>{label}</h4>
        <SelectField
          label={NOUNS[kind.holder].title}
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
          label={NOUNS[kind.item].title}
          placeholder={
            nothingToUnlink ? `No linked ${NOUNS[kind.item].plural.toLowerCase()}` : `Select a ${kind.item}`
          }
          hint={alreadyLinked ? `Already linked to this ${kind.holder}.` : undefined}
          value={itemId}
          onChange={(event) => {
            selections.current += 1;
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
      </StackedForm>
    </Card>
  );
}
