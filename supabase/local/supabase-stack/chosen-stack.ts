/** Which local stack to run: the embedded one, or Supabase's own parts. */
export type StackKind = 'embedded' | 'supabase';

/** Reads the environment variable STACK. @throws Error for an unknown value */
export function chosenStack(env: Record<string, string | undefined> = process.env): StackKind {
  const kind = env.STACK || 'embedded';
  if (kind === 'embedded' || kind === 'supabase') return kind;
  throw new Error(`STACK is "${kind}". Use "embedded" or "supabase".`);
}
