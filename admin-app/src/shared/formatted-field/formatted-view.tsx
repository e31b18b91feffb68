import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import { FormattedLine, FormattedText } from 'shared-ui/learning';
import type { TextControl } from './format-control';
import { View } from './formatted-field.styles';

interface FormattedViewProps {
  control: RefObject<TextControl | null>;
  id: string;
  oneLine: boolean;
}

/** What is written in a control, as it will be shown. */
export function FormattedView({ control, id, oneLine }: FormattedViewProps) {
  const subscribe = useCallback(
    (onInput: () => void) => {
      const { current } = control;
      current?.addEventListener('input', onInput);
      return () => current?.removeEventListener('input', onInput);
    },
    [control],
  );
  // Read at each rendering: a form that is reset renders its fields, but nothing is typed.
  const text = useSyncExternalStore(subscribe, () => control.current?.value ?? '').trim();
  if (text === '') return <View id={id}>Nothing is written yet.</View>;
  return <View id={id}>{oneLine ? <FormattedLine text={text} /> : <FormattedText text={text} />}</View>;
}
