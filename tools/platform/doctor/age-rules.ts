import type { Finding } from 'supabase-project/doctor';

/** Whether sign-up asks for the age first. A site without a `config.json` is named by other checks. @param shell its address */
export async function checkAgeRules(shell: string): Promise<Finding> {
  const config = await fetch(new URL('/config.json', shell))
    .then((answer) => answer.json() as Promise<{ ageGate?: { minimumAge: number } } | null>)
    .catch(() => null);
  const minimum = config?.ageGate?.minimumAge;
  return {
    part: 'age rules in config.json',
    state: minimum === undefined ? null : `minimum age ${minimum}`,
    problem:
      minimum === undefined ? 'are off, so sign-up asks children of any age for their name and email' : null,
    remedy: 'docs/operations/privacy.md#age',
    isWarning: true,
  };
}
