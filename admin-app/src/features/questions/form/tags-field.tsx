import { useState } from 'react';
import type { ReactNode } from 'react';
import { TagField } from '../../../shared/tag-field';
import { useTags } from '../use-tags';

interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: ReactNode;
}

/** A field for a question's tags, which suggests the tags of all questions. */
export function TagsField(props: TagsFieldProps) {
  const [isUsed, setIsUsed] = useState(false);
  return (
    <TagField
      label="Tags (optional)"
      hint="Students don’t see tags. Press Enter or comma after each one."
      known={useTags(isUsed)}
      onFocus={() => setIsUsed(true)}
      {...props}
    />
  );
}
