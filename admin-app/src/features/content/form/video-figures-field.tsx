import { useQuery } from '@tanstack/react-query';
import { type Control, useController, useWatch } from 'react-hook-form';
import { resolveMediaUrl } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { FiguresField } from '../../../shared/figures';
import { textOf, type FormValues } from '../../../shared/forms/form-values';
import { splitTags } from '../../../shared/tag-field/tag-rules';
import { readSpokenCaptions } from '../../captions';
import type { ContentField } from '../kinds/content-kind';

interface VideoFiguresFieldProps {
  field: ContentField;
  error: string | undefined;
  control: Control<FormValues>;
}

/** Edits a video's figures, and compares them with the video's text and, if they can be read, its captions. */
export function VideoFiguresField({ field, error, control }: VideoFiguresFieldProps) {
  const { config } = useServices();
  const { field: input } = useController({ control, name: field.name });
  const values = useWatch({ control });
  const { title = '', description = '' } = values;
  const url = resolveMediaUrl(config, textOf(values as FormValues, 'captionsUrl'));
  const { data: captions } = useQuery({
    queryKey: ['content', 'captions', url],
    queryFn: () => readSpokenCaptions(url ?? ''),
    enabled: url !== undefined,
    retry: false,
  });
  return (
    <FiguresField
      value={splitTags(String(input.value))}
      texts={{ title, description, said: captions?.map(({ words }) => words).join('\n') ?? '' }}
      error={error}
      onChange={(ids) => input.onChange(ids.join(', '))}
    />
  );
}
