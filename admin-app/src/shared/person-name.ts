/** Returns the name to show for a person or payer; some have neither a name nor an email address. */
export function nameOf({ name, email }: { name: string | null; email: string | null }): string {
  return name ?? email ?? 'No name';
}
