import { useState } from 'react';
import { Button, Dialog, FieldError } from 'shared-ui/components';
import { StackedForm } from '../../../shared/forms/stacked-form';
import { TagField } from '../../../shared/tag-field';
import { useTags } from '../use-tags';

interface TagsDialogProps {
  title: string;
  onClose: () => void;
  onSet: (change: { addTags: string[]; removeTags: string[] }) => void;
}

/** Asks which tags the selected questions get and lose. */
export function TagsDialog({ title, onClose, onSet }: TagsDialogProps) {
  const known = useTags();
  const [addTags, setAddTags] = useState<string[]>([]);
  const [removeTags, setRemoveTags] = useState<string[]>([]);
  const [failed, setFailed] = useState(false);
  const isEmpty = addTags.length + removeTags.length === 0;
  return (
    <Dialog open title={title} description="Other tags of the questions stay." onClose={onClose}>
      <StackedForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmpty) setFailed(true);
          else onSet({ addTags, removeTags });
        }}
      >
        <TagField
          label="Add"
          hint="Enter or a comma ends a tag."
          known={known}
          value={addTags}
          onChange={setAddTags}
        />
        <TagField label="Remove" known={known} value={removeTags} onChange={setRemoveTags} />
        <FieldError>{failed && isEmpty && 'Name a tag to add or to remove.'}</FieldError>
        <Button type="submit">Change tags</Button>
      </StackedForm>
    </Dialog>
  );
}
