import { useMemo, useRef, useState } from 'react';
import { Button, Card } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { NOUNS } from '../../shared/content-nouns';
import { PickerField } from '../../shared/picker';
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
  const holders = useMemo(() => selectOptions(content[kind.holder]), [content, kind]);
  const chosenHolder = holders.find(({ id }) => id === holder);
  const holderId = chosenHolder?.id ?? '';
  const linked = useMemo(() => linkedIds(kind, content, holderId), [kind, content, holderId]);
  const items = useMemo(() => {
    const offered = change === 'link' ? content[kind.item] : linkedItems(content, kind.item)(linked);
    return selectOptions(offered, [unknownTitle(kind.item)]);
  }, [kind, change, content, linked]);
  const chosenItem = items.find(({ id }) => id === item);
  const itemId = chosenItem?.id ?? '';

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
        <PickerField
          label={NOUNS[kind.holder].title}
          placeholder={`Select a ${kind.holder}`}
          source={holders}
          value={chosenHolder}
          onPick={({ id }) => setHolder(id)}
        />
        <PickerField
          label={NOUNS[kind.item].title}
          placeholder={
            nothingToUnlink ? `No linked ${NOUNS[kind.item].plural.toLowerCase()}` : `Select a ${kind.item}`
          }
          hint={alreadyLinked ? `Already linked to this ${kind.holder}.` : undefined}
          source={items}
          value={chosenItem}
          onPick={({ id }) => {
            selections.current += 1;
            setItem(id);
          }}
        />
        <Button type="submit" variant={change === 'link' ? 'primary' : 'secondary'} busy={isPending}>
          {label}
        </Button>
      </StackedForm>
    </Card>
  );
}
