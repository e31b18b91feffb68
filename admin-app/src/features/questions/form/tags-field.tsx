import { useState } from 'react';
import type { ReactNode } from 'react';
import { TagField } from '../../../shared/tag-field';
import { useTags } from '../use-tags';

interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: ReactNode;
}

/** The tags of a question, with those of all questions as suggestions. */
export function TagsField(props: TagsFieldProps) {
  const [isUsed, setIsUsed] = useState(false);
  return (
    <TagField
      label="Tags (optional)"
      hint="For finding the question again. Enter or a comma ends a tag. Students do not see them."
      known={useTags(isUsed)}
      onFocus={() => setIsUsed(true)}
      {...props}
    />
  );
}
