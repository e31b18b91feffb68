import type { AppError } from 'shared-ui/data';

/** The server's messages for fields of a form, in the order of the form. */
export function fieldMessages<Name extends string>(
  { fields = {} }: AppError,
  names: readonly Name[],
): { name: Name; message: string }[] {
  return names.flatMap((name) => {
    const message = fields[name];
    return message ? [{ name, message }] : [];
  });
}
