import type { Finding } from 'supabase-project/doctor';

interface Choices {
  ageGate?: { minimumAge: number };
  deviceGuard?: boolean;
}

/**
 * Checks a deployment's decisions in `config.json`: whether sign-up asks for the age first, and whether phones and tablets can be used.
 * A missing file is reported by other checks.
 * @param shell the address of the learners' site
 * @param admin the address of the stand-alone admin app, which has its own `config.json` for phones and tablets
 */
export async function checkChoices(shell: string, admin?: string): Promise<Finding[]> {
  const { ageGate, deviceGuard } = await readChoices(shell);
  const guards = [deviceGuard, ...(admin ? [(await readChoices(admin)).deviceGuard] : [])];
  const [state, other] = guards.map((guard) => (guard === false ? 'allowed' : 'blocked'));
  return [
    {
      part: 'age rules in config.json',
      state: ageGate ? `minimum age ${ageGate.minimumAge}` : null,
      problem: ageGate ? null : 'are off, so sign-up asks children of any age for their name and email',
      remedy: 'docs/operations/privacy.md#age',
      isWarning: true,
    },
    {
      part: 'phones and tablets in config.json',
      state: state ?? null,
      problem: deviceProblem(deviceGuard, state, other),
      remedy: 'docs/operations/hosting.md#devices',
      isWarning: true,
    },
  ];
}

function deviceProblem(guard: boolean | undefined, state = '', other = state): string | null {
  if (state !== other) return `are ${state}, but the admin app’s config.json says ${other}`;
  return guard === undefined
    ? 'are blocked by default. Set deviceGuard before schools use the platform'
    : null;
}

const readChoices = async (site: string): Promise<Choices> =>
  (await fetch(new URL('/config.json', site))
    .then((answer) => answer.json() as Promise<Choices | null>)
    .catch(() => null)) ?? {};
