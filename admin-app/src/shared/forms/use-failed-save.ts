import { useEffect, useState } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

/** Whether the last save of a form failed and nothing has changed since, in which case its button reads Retry. */
export function useFailedSave<Values extends FieldValues>(subscribe: UseFormSubscribe<Values>) {
  const [failed, setFailed] = useState(false);
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setFailed(false) }), [subscribe]);
  return [failed, setFailed] as const;
}
