import { useRef, useState } from 'react';
import { Button, Card } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { contentSource, type ContentChoice } from '../../shared/content/content-finder';
import { NOUNS } from '../../shared/content/content-nouns';
import { PickerField } from '../../shared/picker';
import { StackedForm } from '../../shared/forms/stacked-form';
import type { LinkChange, LinkKind } from './link-kind';
import { linkedChoices } from './linked-items';
import type { LinksApi } from './links.api';
import { useLinkChange, useLinkHolder } from './use-links';

interface LinkFormProps {
  kind: LinkKind;
  change: LinkChange;
  api: LinksApi;
}

/** Links or unlinks an item. For unlinking, offers the items linked to the chosen holder, or all items until a holder is chosen. */
export function LinkForm({ kind, change, api }: LinkFormProps) {
  const { notify } = useServices();
  const [holder, setHolder] = useState<ContentChoice>();
  const [item, setItem] = useState<ContentChoice>();
  /** The number of item selections so far. */
  const selections = useRef(0);
  const { mutate, isPending } = useLinkChange(api, kind, change);
  const links = useLinkHolder(api, kind.holder, holder?.id);
  const linked = links.data && linkedChoices(links.data, kind.item);
  const offersLinked = change === 'unlink' && holder !== undefined && !links.isError;
  // The previously picked item may not be linked to this holder.
  const chosen = offersLinked && linked && !linked.some(({ id }) => id === item?.id) ? undefined : item;

  function send() {
    if (!holder || !chosen) {
      notify({ kind: 'error', message: kind[change].incomplete });
      return;
    }
    const before = selections.current;
    // The holder stays selected for the next link, and so does an item selected since the request was sent, even if it's the same item.
    const onSuccess = () => {
      if (selections.current === before) setItem(undefined);
    };
    mutate({ holderId: holder.id, itemId: chosen.id }, { onSuccess });
  }

  const { label } = kind[change];
  const nothingToUnlink = offersLinked && linked?.length === 0;
  const alreadyLinked = change === 'link' && linked?.some(({ id }) => id === chosen?.id);
  return (
    <Card padding="s">
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
          placeholder={`Choose a ${kind.holder}`}
          source={contentSource(kind.holder, api.find[kind.holder])}
          value={holder}
          onPick={setHolder}
        />
        <PickerField
          label={NOUNS[kind.item].title}
          placeholder={
            nothingToUnlink ? `No linked ${NOUNS[kind.item].plural.toLowerCase()}` : `Choose a ${kind.item}`
          }
          hint={alreadyLinked ? `Already linked to this ${kind.holder}.` : undefined}
          source={offersLinked ? linked : contentSource(kind.item, api.find[kind.item])}
          value={chosen}
          onPick={(picked) => {
            selections.current += 1;
            setItem(picked);
          }}
        />
        <Button type="submit" variant={change === 'link' ? 'primary' : 'secondary'} busy={isPending}>
          {label}
        </Button>
      </StackedForm>
    </Card>
  );
}
