import type { AppError } from 'shared-ui/data';

/** Returns the server's messages for fields of a form, in form order. */
export function fieldMessages<Name extends string>(
  { fields = {} }: AppError,
  names: readonly Name[],
): { name: Name; message: string }[] {
  return names.flatMap((name) => {
    const message = fields[name];
    return message ? [{ name, message }] : [];
  });
}
